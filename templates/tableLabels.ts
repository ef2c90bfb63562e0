/** From this many columns on, a phone shows each row of a table as a block. */
const manyColumns = 4;

/**
 * Names the columns in each cell of the wide tables, so that a phone can show a row as a block with labels. The roles keep a table a
 * table for browsers that go by its display; the head, which no phone shows, needs none.
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
    .replace(/<td>/g, () => {
      cell = (cell + 1) % labels.length;
      return cell === 0 ? '<td role="cell">' : `<td role="cell" data-label="${labels[cell]}">`;
    });
}
