import { months } from '../schema/halfMonths.ts';
import type { ChartRow } from '../year.ts';
import { typeset } from './text.tsx';

interface YearTableProps {
  rows: readonly ChartRow[];
  /** The current month from 0, which is marked. */
  month: number;
}

/** Twelve months in a strip, each kind of work as bars below them. A cell is half a month wide. */
export function YearTable({ rows, month }: YearTableProps) {
  return (
    <div className="year">
      <table>
        <thead>
          <tr>
            {months.map((name, index) => (
              <th key={name} colSpan={2} scope="col" aria-current={index === month ? 'date' : undefined}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row.task} row={row} />
        ))}
      </table>
    </div>
  );
}

function Row({ row: { task, path, when, cells } }: { row: ChartRow }) {
  return (
    <tbody>
      <tr>
        <th colSpan={24} scope="rowgroup">
          <a href={path}>{task}</a> <span>{typeset(when)}</span>
        </th>
      </tr>
      <tr>
        {cells.map(({ halves, label, hidden, isNow }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
          <td key={index} colSpan={halves} data-hidden={hidden} data-now={flag(isNow)}>
            {label}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** The value of an attribute that is there or isn't. */
function flag(isSet: boolean | undefined): '' | undefined {
  return isSet ? '' : undefined;
}
