import type { ViewInputWithBody } from 'sitewright';
import { Document } from '../Document.tsx';
import type { Settings } from '../schema.ts';

export function NotePage(input: ViewInputWithBody<{ title: string }, Settings>) {
  return (
    <Document {...input} title={input.props.title}>
      <main dangerouslySetInnerHTML={{ __html: input.body.html }} />
    </Document>
  );
}
