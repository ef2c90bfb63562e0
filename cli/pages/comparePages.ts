import type { BuildRecord, PageRecord } from '../cache/buildRecord.ts';
import type { ChangedFields } from '../content/changedFields.ts';
import type { Route } from '../contract.ts';
import { type Places, placesOf } from '../output/addresses.ts';
import { isIntact, type OutputChanges } from '../output/outputStates.ts';
import type { RenderOptions } from './drawPage.ts';
import { ElementKeys } from './elementKey.ts';
import { hasStale, staleSets } from './readSets.ts';

/** A page as it will be, and whether it is so already. */
export interface ComparedPage {
  route: Route;
  /** Names what it is drawn from; nothing where that cannot be told. */
  key: string | undefined;
  isFresh: boolean;
}

interface Before {
  record: Pick<BuildRecord, 'pages' | 'reads'>;
  changed: ChangedFields;
  output: OutputChanges;
  /** Whether it had the same plan, so that the keys of pages are the same too. */
  isSamePlan: boolean;
}

/**
 * Finds the pages that must be drawn: those whose element differs from the last build's, that read a field which has changed, or
 * whose files were touched. The others are fresh.
 * @param code names the templates
 * @param before nothing for a first build
 */
export function comparePages(
  routes: readonly Route[],
  code: string,
  options: RenderOptions,
  before: Before | undefined,
): ComparedPage[] {
  const elements = new ElementKeys();
  const stale = before ? staleSets(before.record.reads, before.changed) : new Set<string>();
  const isFresh = (path: string, places: Places, key: string | undefined) => {
    const page: PageRecord | undefined = before?.record.pages.get(path);
    if (!before || !page || key === undefined || page[0] !== key) return false;
    return !hasStale(page[2], stale) && isIntact(before.output, places);
  };
  const keyNow = (route: Route, places: Places) => {
    const element = elementOf(route, options);
    return element && elements.of(code, options, places, route.hosts, element);
  };
  return routes.map((route) => {
    const places = placesOf(route);
    const key = before?.isSamePlan ? keyBefore(before, route) : keyNow(route, places);
    return { route, key, isFresh: isFresh(route.path, places, key) };
  });
}

/** A page without a key has an empty one in the record. */
function keyBefore({ record }: Before, { path }: Route): string | undefined {
  return record.pages.get(path)?.[0] || undefined;
}

/** One that fails has no key: its page is drawn, and what is wrong is told there. */
function elementOf(route: Route, { assets }: RenderOptions): object | undefined {
  try {
    return route.render(assets);
  } catch {
    return undefined;
  }
}
