import { columns } from './columns.ts';
import type { Paint } from './paint.ts';

/** Width of the longest label of any command, so that separately printed lines align. */
const labelWidth = 'largest'.length;

/** Lines of bold labels followed by aligned text. */
export function labeled(rows: readonly (readonly [label: string, text: string])[], paint: Paint): string[] {
  return columns(rows.map(([label, text]) => [paint('bold', label.padEnd(labelWidth)), text]));
}
