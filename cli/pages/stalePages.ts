import type { BuildRecord, PageRecord } from '../cache/buildRecord.ts';
import type { ChangedFields } from '../content/changedFields.ts';
import type { Route } from '../contract.ts';
import { isIntact, type OutputChanges } from '../output/outputStates.ts';
import { placesOf, type RenderOptions } from './drawPage.ts';
import { ElementKeys } from './elementKey.ts';
import { staleSets } from './readSets.ts';

interface Comparison {
  /** Names what each page is drawn from; nothing where that cannot be told. */
  keys: (string | undefined)[];
  /** Numbers of the routes whose pages must be drawn. */
  stale: number[];
}

interface Before {
  record: Pick<BuildRecord, 'pages' | 'reads'>;
  changed: ChangedFields;
  output: OutputChanges;
}

/**
 * Finds the pages that must be drawn: those whose element differs from the last build's, that read a field which has changed, or
 * whose files were touched.
 * @param code names the templates
 * @param before nothing for a first build
 */
export function comparePages(
  routes: readonly Route[],
  code: string,
  options: RenderOptions,
  before: Before | undefined,
): Comparison {
  const elements = new ElementKeys();
  const stale = before && staleSets(before.record.reads, before.changed);
  const keys = routes.map((route) => {
    const element = elementOf(route, options);
    return element && elements.of(code, options, placesOf(route), route.hosts, element);
  });
  const isFresh = (route: Route, key: string | undefined) => {
    const page: PageRecord | undefined = before?.record.pages[route.path];
    if (!before || !page || key === undefined || page[0] !== key) return false;
    const readsStale = stale !== undefined && stale.size > 0 && page[2].some((set) => stale.has(set));
    const { path, copies } = placesOf(route);
    return !readsStale && isIntact(before.output, [path, ...copies]);
  };
  return { keys, stale: routes.flatMap((route, number) => (isFresh(route, keys[number]) ? [] : [number])) };
}

/** One that fails has no key: its page is drawn, and what is wrong is told there. */
function elementOf(route: Route, { assets }: RenderOptions): object | undefined {
  try {
    return route.render(assets);
  } catch {
    return undefined;
  }
}
