import type { ViewInput } from 'sitewright';
import { Document } from '../Document.tsx';
import type { Settings } from '../schema.ts';

export function NotFoundPage(input: ViewInput<object, Settings>) {
  return (
    <Document {...input} title="Nothing here" description="This page doesn't exist.">
      <h1>Nothing here</h1>
      <p className="lead">
        It may have flown. <a href="/">All the notes are on the first page.</a>
      </p>
    </Document>
  );
}
