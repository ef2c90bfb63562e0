import type { ViewInputWithBody } from 'sitewright';
import { Document } from '../Document.tsx';
import { Prose } from '../Prose.tsx';
import type { Settings } from '../schema.ts';

export function TextPage(input: ViewInputWithBody<{ title: string; summary: string }, Settings>) {
  const { title, summary } = input.props;
  return (
    <Document {...input} title={title} description={summary}>
      <h1 id={input.body.titleId}>{title}</h1>
      <p className="lead">{summary}</p>
      <Prose {...input} />
    </Document>
  );
}
