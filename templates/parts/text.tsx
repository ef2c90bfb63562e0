import { Fragment, type ReactNode } from 'react';
import { emailLink, officeHours, phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';
import { splitText } from '../typeset.ts';

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

/** The title of an article. After its question, an answer begins a line. */
export function ArticleTitle({ children }: { children: string }) {
  const [question = '', answer] = children.split(/(?<=\?) (.+)/);
  if (!answer) return typeset(question);
  return (
    <>
      <span className="question">{typeset(question)}</span> {typeset(answer)}
    </>
  );
}

/** Text in which the business's phone number and e-mail address are links. */
export function LinkedText({ children }: { children: string }) {
  const { settings } = useSite();
  const links: Record<string, string> = { [settings.phone]: phoneLink(settings), [settings.email]: emailLink(settings) };
  const names = new RegExp(
    `(${Object.keys(links)
      .map((name) => RegExp.escape(name))
      .join('|')})`,
  );
  return children.split(names).map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{typeset(piece)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} className="unbroken" href={links[piece]}>
        {piece}
      </a>
    ),
  );
}

/** Text that wraps at its commas, and within a phrase only where a phone has no room for it. */
export function Phrases({ children }: { children: string }) {
  const phrases = children.split(/(?<=,) /);
  return phrases.map((phrase, index) => (
    <Fragment key={phrase}>
      {index > 0 && ' '}
      <span className="phrase">{typeset(phrase)}</span>
    </Fragment>
  ));
}

/** The office hours, which wrap only at commas. */
export function OfficeHours() {
  const { settings } = useSite();
  return (
    <span>
      <Phrases>{officeHours(settings)}</Phrases>
    </span>
  );
}

/** Rendered Markdown. This HTML can be trusted, because the generator lets no HTML through from Markdown. */
export function Prose({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

export interface StatProps {
  value: string;
  text: string;
}

/** A number in large type, and what it counts. Inline content. */
export function Stat({ value, text }: StatProps) {
  return (
    <>
      <b className="stat">{typeset(value)}</b>
      {typeset(` ${text}`)}
    </>
  );
}

/** Details that phones fold. On wider screens, CSS always shows them. */
export function Fold({ summary, className, children }: { summary: ReactNode; className?: string; children?: ReactNode }) {
  return (
    <details className={className ? `fold ${className}` : 'fold'}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
