import type { ViewInputWithBody } from 'sitewright';
import { Day } from '../Day.tsx';
import { Document } from '../Document.tsx';
import type { NoteLink } from '../lists.ts';
import { Prose } from '../Prose.tsx';
import type { Settings } from '../schema.ts';

interface NoteProps {
  title: string;
  summary: string;
  date: string;
  tags: readonly string[];
  newer?: NoteLink | undefined;
  older?: NoteLink | undefined;
  card?: string | undefined;
}

export function NotePage(input: ViewInputWithBody<NoteProps, Settings>) {
  const { title, summary, date, tags, newer, older, card } = input.props;
  const sections = input.body.headings.filter(({ depth }) => depth === 2);
  return (
    <Document {...input} title={title} description={summary} card={card}>
      <article>
        <Day date={date} />
        <h1 id={input.body.titleId}>{title}</h1>
        <p className="lead">{summary}</p>
        {sections.length > 1 && (
          <nav className="contents" aria-label="On this page">
            <ol>
              {sections.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Prose {...input} />
        <nav className="tags" aria-label="Tags">
          {tags.map((tag) => (
            <a key={tag} href={`/tags/${tag}`}>
              {tag}
            </a>
          ))}
        </nav>
      </article>
      <nav className="steps" aria-label="Other notes">
        {newer && (
          <a href={newer.path} rel="prev">
            <span>Newer</span> {newer.title}
          </a>
        )}
        {older && (
          <a href={older.path} rel="next">
            <span>Older</span> {older.title}
          </a>
        )}
      </nav>
    </Document>
  );
}
