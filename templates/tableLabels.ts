/** From this many columns on, a phone shows each row of a table as a block. */
const manyColumns = 4;

/**
 * Names the columns in each cell of the wide tables, so that a phone can show a row as a block with labels. The roles keep a table a
 * table where its display isn't that of one.
 */
export function withLabels(html: string): string {
  return html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const labels = [...table.matchAll(/<th>(.*?)<\/th>/g)].map(([, label = '']) =>
      label.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;'),
    );
    return labels.length < manyColumns ? table : labeled(table, labels);
  });
}

function labeled(table: string, labels: readonly string[]): string {
  let cell = -1;
  return table
    .replace('<table>', '<table role="table">')
    .replaceAll('<tr>', '<tr role="row">')
    .replaceAll('<th>', '<th role="columnheader">')
    .replace(/<td>/g, () => {
      cell = (cell + 1) % labels.length;
      return cell === 0 ? '<td role="rowheader">' : `<td role="cell" data-label="${labels[cell]}">`;
    });
}
