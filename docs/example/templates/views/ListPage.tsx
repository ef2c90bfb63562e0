import type { ViewInput } from 'sitewright';
import { Day } from '../Day.tsx';
import { Document } from '../Document.tsx';
import type { Page } from '../lists.ts';
import type { Settings } from '../schema.ts';

interface ListProps extends Page {
  /** For the title of the window. */
  title: string;
  heading: string;
  /** The tag that all of these notes have. */
  tag?: string | undefined;
  tags: string[];
  card?: string | undefined;
}

/** A page of notes: the home page, an older page, or the page of a tag. */
export function ListPage(input: ViewInput<ListProps, Settings>) {
  const { title, heading, notes, tag, tags, number, count, newer, older, card } = input.props;
  const page = number === 1 ? '' : `, page ${number}`;
  const description = tag === undefined ? heading : `Every note with the tag ${tag}.`;
  return (
    <Document {...input} title={title + page} description={`${description}${page && ` Page ${number} of ${count}.`}`} card={card}>
      <h1>{heading}</h1>
      {number > 1 && <p className="lead">{`Page ${number} of ${count}`}</p>}
      <ol className="notes">
        {notes.map((note) => (
          <li key={note.path}>
            <Day date={note.date} />
            <h2>
              <a href={note.path}>{note.title}</a>
            </h2>
            <p>{note.summary}</p>
          </li>
        ))}
      </ol>
      {count > 1 && (
        <nav className="steps" aria-label="Pages">
          {newer && (
            <a href={newer} rel="prev">
              Newer notes
            </a>
          )}
          {older && (
            <a href={older} rel="next">
              Older notes
            </a>
          )}
        </nav>
      )}
      <nav className="tags" aria-label="Tags">
        {tags.map((each) => (
          <a key={each} href={`/tags/${each}`} aria-current={each === tag ? 'page' : undefined}>
            {each}
          </a>
        ))}
      </nav>
    </Document>
  );
}
