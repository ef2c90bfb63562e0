import { renderToString } from 'react-dom/server';
import type { ViewInput } from 'sitewright';
import { NoteList } from '../../client/NoteList.tsx';
import { Document } from '../Document.tsx';
import type { Settings } from '../schema.ts';

export function HomePage(input: ViewInput<Parameters<typeof NoteList>[0], Settings>) {
  const list = renderToString(<NoteList {...input.props} />);
  return (
    <Document {...input} title={input.shared.title}>
      <main data-props={JSON.stringify(input.props)} dangerouslySetInnerHTML={{ __html: list }} />
      <script async type="module" src={input.client.scripts.noteList} />
    </Document>
  );
}
