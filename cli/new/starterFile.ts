import { Document } from 'yaml';
import type { SectionRule } from '../contract.ts';
import type { JsonSchema } from '../editor/jsonSchemaOf.ts';
import { starterFields } from './starterFields.ts';
import type { StarterFacts } from './starterValue.ts';

/** How many items a list gets whose length is the author's choice. */
const usualItems = 3;

/** The text of a new entry that its schema and its sections accept, and that says itself what to write where. */
export function starterFile(schema: JsonSchema, sections: readonly SectionRule[], facts: StarterFacts): string {
  const document = new Document(starterFields(schema, facts));
  const fields = document.toString({ lineWidth: 0 });
  const body = ['Write the text of the page here, in Markdown.', ...sections.map(sectionText)];
  return `---\n${fields}---\n\n${body.join('\n\n')}\n`;
}

function sectionText({ id, about, list }: SectionRule): string {
  const heading = `## Write a heading for “${id}” here {#${id}}`;
  const text = about ? `${about}.` : `Write the part “${id}” here.`;
  return [heading, text, ...(list ? [listText(list)] : [])].join('\n\n');
}

function listText({ ordered, items }: NonNullable<SectionRule['list']>): string {
  const count = items === 'any' ? usualItems : items;
  return Array.from(
    { length: count },
    (_, index) => `${ordered ? `${index + 1}.` : '-'} **Number ${index + 1}.** Write it here.`,
  ).join('\n');
}
