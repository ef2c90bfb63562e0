import { columns } from '../terminal/columns.ts';

/**
 * What stands below the options in a command's help: examples, each with what it does, and further paragraphs.
 * @param examples command lines as one types them
 */
export function helpText(examples: readonly (readonly [line: string, what: string])[], ...paragraphs: readonly string[]): string {
  const lines = columns(examples).map((line) => `  ${line}`);
  return ['', 'Examples:', ...lines, ...paragraphs.flatMap((paragraph) => ['', paragraph])].join('\n');
}
