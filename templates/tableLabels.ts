/** Minimum number of columns for which phones show each row as a block. */
const manyColumns = 3;

/** Cells this short, such as numbers, fit beside each other even on a phone. */
const shortCell = 10;

/**
 * Adds a data-label with the column's name to the cells of wide tables, so that phones can show each row as a labeled block. The roles
 * keep the table semantics, which browsers drop when CSS changes `display`. Phones hide the header, so it needs none.
 */
export function withLabels(html: string): string {
  return html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const labels = [...table.matchAll(/<th>(.*?)<\/th>/g)].map(([, label = '']) =>
      label.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;'),
    );
    return labels.length < manyColumns || isShort(table) ? table : labeled(table, labels);
  });
}

function isShort(table: string): boolean {
  return [...table.matchAll(/<td>(.*?)<\/td>/g)].every(([, cell = '']) => cell.length <= shortCell);
}

function labeled(table: string, labels: readonly string[]): string {
  let cell = -1;
  return table
    .replace('<table>', '<table role="table">')
    .replace(/<tr>(?=\s*<td>)/g, '<tr role="row">')
    .replace(/<td>/g, () => {
      cell = (cell + 1) % labels.length;
      return cell === 0 ? '<td role="cell">' : `<td role="cell" data-label="${labels[cell]}">`;
    });
}
