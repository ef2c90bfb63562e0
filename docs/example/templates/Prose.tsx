import type { ViewInputWithBody } from 'sitewright';

/** The text of an entry, with the script that its islands need. */
export function Prose({ body, client }: Pick<ViewInputWithBody<object, object>, 'body' | 'client'>) {
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
      {body.html.includes('data-island=') && <script type="module" src={client.scripts.islands} />}
    </>
  );
}
