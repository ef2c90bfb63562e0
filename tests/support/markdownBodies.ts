import { expect } from 'vitest';
import { type BodyJob, renderBody } from '../../cli/content/renderBody.ts';
import { markdownPipeline } from '../../cli/markdown/parseMarkdown.ts';

/** Without plugins. */
export const pipeline = markdownPipeline();

/** Renders a body, as a site without tokens, sections, and plugins does. */
export const rendered = (body: string, job: Partial<BodyJob> = {}) =>
  renderBody({ file: 'a.md', body, tokens: undefined, requiredSections: undefined, pipeline, ...job });

/** The HTML of a body without problems. */
export function htmlOf(body: string, job?: Partial<BodyJob>): string {
  const result = rendered(body, job);
  expect(result.problems).toEqual([]);
  return result.body.html;
}

/** The problems of a body as `line:column  what`. */
export const problemsOf = (body: string, job?: Partial<BodyJob>) =>
  rendered(body, job).problems.map(({ line, column, what }) => `${line}:${column}  ${what}`);
