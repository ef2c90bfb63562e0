import { columns } from './columns.ts';
import type { Paint } from './paint.ts';

/** As wide as the widest label that a command prints, so that lines which are printed apart stand below each other. */
const labelWidth = 'heaviest'.length;

/** Labels in bold, and their texts aligned behind them. */
export function labeled(rows: readonly (readonly [label: string, text: string])[], paint: Paint): string[] {
  return columns(rows.map(([label, text]) => [paint('bold', label.padEnd(labelWidth)), text]));
}
