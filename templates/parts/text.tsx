import { Fragment, type ReactNode } from 'react';
import { emailLink, phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';
import { splitText } from '../splitText.ts';

/** Text of the content as a page shows it: its city names, numbers with units, and hyphenated words don't wrap. */
export function typeset(text: string): ReactNode {
  return splitText(text).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
      <span key={index} className="unbroken">
        {piece}
      </span>
    ),
  );
}

/** Text in which the business's phone number and e-mail address are links. */
export function LinkedText({ children }: { children: string }) {
  const { settings } = useSite();
  const links: Record<string, string> = { [settings.phone]: phoneLink(settings), [settings.email]: emailLink(settings) };
  const pieces = splitAround(children, settings.phone).flatMap((piece) => splitAround(piece, settings.email));
  return pieces.map((piece, index) =>
    links[piece] ? (
      <a key={piece} className="unbroken" href={links[piece]}>
        {piece}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{typeset(piece)}</Fragment>
    ),
  );
}

/** Splits a text at every occurrence of a name, and keeps the name as a piece of its own. */
function splitAround(text: string, name: string): string[] {
  return text.split(name).flatMap((part, index) => (index === 0 ? [part] : [name, part]));
}

/** Text that wraps at its commas, and within a phrase only if the phrase alone is too long. */
export function Phrases({ children }: { children: string }) {
  const phrases = children.split(/(?<=,) /);
  return phrases.map((phrase, index) => (
    <Fragment key={phrase}>
      {index > 0 && ' '}
      <span className="unbroken">{phrase}</span>
    </Fragment>
  ));
}
