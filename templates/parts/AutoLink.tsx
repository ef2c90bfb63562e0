import { emailLink, phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

/** Links the business's phone number and e-mail address in a string. */
export function AutoLink({ text }: { text: string }) {
  const { settings } = useSite();
  const links: Record<string, string> = { [settings.phone]: phoneLink(settings), [settings.email]: emailLink(settings) };
  const pieces = splitAround(text, settings.phone).flatMap((piece) => splitAround(piece, settings.email));
  return pieces.map((piece) =>
    links[piece] ? (
      <a key={piece} className="unbroken" href={links[piece]}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}

/** Splits a text at every occurrence of a name, and keeps the name as a piece of its own. */
function splitAround(text: string, name: string): string[] {
  return text.split(name).flatMap((part, index) => (index === 0 ? [part] : [name, part]));
}
