import type { Fault } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** Ids that stand more than once: links, labels and scripts find the first alone. */
export function ids({ root }: ParsedPage): Fault[] {
  const groups = Map.groupBy(root.querySelectorAll('[id]'), ({ id }) => id);
  return [...groups].flatMap(([id, { length }]) =>
    length === 1
      ? []
      : [
          {
            what: `the id "${id}" stands ${length === 2 ? 'twice' : `${length} times`}`,
            fix: 'give each element an id of its own',
            clues: [`{#${id}}`, `id="${id}"`],
          },
        ],
  );
}
