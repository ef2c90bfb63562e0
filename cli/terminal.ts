import { stripVTControlCharacters, styleText } from 'node:util';

/** Prints text to stdout. Whatever it quotes from files can't control the terminal, or the runner of GitHub Actions. */
export function print(text: string): void {
  console.log(harmless(text, process.stdout));
}

/** Like `print`, but to stderr. */
export function printError(text: string): void {
  console.error(harmless(text, process.stderr));
}

/** Prints a value as JSON, in which characters that `print` would replace are escaped; on a single line if `indent` is 0. */
export function printJson(value: unknown, indent = 2): void {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  console.log(JSON.stringify(value, undefined, indent).replace(controls, escaped).replaceAll('##[', '#\\u0023['));
}

/** Prints a command for the runner of GitHub Actions, such as an annotation. */
export function printWorkflowCommand(command: string): void {
  console.error(command.replaceAll('##[', '#\u200B#['));
}

/** Replaces characters that could control the terminal, or reverse the direction of text. Keeps line breaks. */
export const printable = (text: string): string => text.replace(controls, '\uFFFD');

const controls = /(?!\n)\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with one
const colors = /(\u001B\[\d+m)/;

function harmless(text: string, stream: NodeJS.WriteStream): string {
  const hasColors = stylerFor(stream)('bold', '') !== '';
  const parts = hasColors ? text.split(colors) : [text];
  const clean = parts.map((part, index) => (index % 2 === 0 ? printable(part) : part)).join('');
  // The runner obeys commands at the start of a line, "::", and anywhere in it, "##[".
  return clean.replace(/^(\s*:)(?=:)|#(?=#\[)/gm, (start) => `${start}\u200B`);
}

/** Styles text, or returns it unchanged. */
export type Paint = (style: 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', text: string) => string;

/** Colors for a stream that supports them: a terminal without NO_COLOR, or any stream with FORCE_COLOR (node:util decides). */
export function stylerFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}

/** For pipes, files and browsers. */
export const plain: Paint = (_style, text) => text;

/** Formats rows as lines with aligned columns, two spaces apart. `right` has the indexes of right-aligned ones. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, text] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(text));
  const pad = (text: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - widthOf(text));
    return right.includes(column) ? space + text : text + space;
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd());
}

const widthOf = (text: string): number => stripVTControlCharacters(text).length;

/** Prints lines of bold labels followed by aligned text. */
export function printRows(rows: readonly (readonly [label: string, text: string])[]): void {
  const paint = stylerFor(process.stdout);
  // As wide as the longest label of any command, so that separately printed lines align.
  const width = 'largest'.length;
  for (const line of columns(rows.map(([label, text]) => [paint('bold', label.padEnd(width)), text]))) print(line);
}

/** Formats a size in decimal units, as hosts do: `980 B`, `43.3 kB`, `1.52 MB`. */
export function formatBytes(count: number): string {
  if (count < 1000) return `${count} B`;
  if (count < 999_950) return `${(count / 1000).toFixed(1)} kB`;
  if (count < 999_995_000) return `${(count / 1_000_000).toFixed(2)} MB`;
  return `${(count / 1_000_000_000).toFixed(2)} GB`;
}

/** `1,234`. Not toLocaleString: Intl takes 40 ms to load. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
