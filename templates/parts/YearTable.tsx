import { months } from '../../content/halfMonths.ts';
import type { YearRow } from '../year.ts';

interface YearTableProps {
  rows: readonly YearRow[];
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
          <Row key={row.task} row={row} month={month} />
        ))}
      </table>
    </div>
  );
}

function Row({ row: { task, path, when, cells }, month }: { row: YearRow; month: number }) {
  return (
    <tbody>
      <tr>
        <th colSpan={24} scope="rowgroup">
          <a href={path}>{task}</a> <span>{when}</span>
        </th>
      </tr>
      <tr>
        {cells.map(({ halves, label, narrow }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
          <td key={index} colSpan={halves} data-narrow={narrow} data-now={isNow(cells, index, month)}>
            {label}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** Whether there is work in a cell that touches the month. Undefined leaves out the attribute. */
function isNow(cells: YearRow['cells'], index: number, month: number): '' | undefined {
  const { halves = 0, label } = cells[index] ?? {};
  const from = cells.slice(0, index).reduce((sum, cell) => sum + cell.halves, 0);
  return label && from < 2 * month + 2 && from + halves > 2 * month ? '' : undefined;
}
