import type { Body } from '../../cli/site.ts';
import { Prose } from './Prose.tsx';

/** What the writer knows about a city's yards: its opening and its table, then a fold for each other section. */
export function Notes({ body }: { body: Body }) {
  const opened = body.sections.findIndex(({ html }) => html.includes('<table')) + 1 || 1;
  return (
    <>
      <div className="opening">
        {body.html && <Prose html={body.html} />}
        {body.sections.slice(0, opened).map(({ id, heading, html }) => (
          <div key={id}>
            <h3>{heading}</h3>
            <Prose html={html} />
          </div>
        ))}
      </div>
      {body.sections.slice(opened).map(({ id, heading, html }) => (
        <details className="fold" key={id}>
          <summary>
            <h3>{heading}</h3>
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </>
  );
}
