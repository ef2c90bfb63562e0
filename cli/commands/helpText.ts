import { columns } from '../terminal/columns.ts';

/**
 * The end of a command's help: examples with their descriptions, then more paragraphs.
 */
export function helpText(examples: readonly (readonly [line: string, what: string])[], ...paragraphs: readonly string[]): string {
  const lines = columns(examples).map((line) => `  ${line}`);
  return ['', 'Examples:', ...lines, ...paragraphs.flatMap((paragraph) => ['', paragraph])].join('\n');
}
