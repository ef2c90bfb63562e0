import { createHash } from 'node:crypto';
import type { ChangedFields } from '../content/changedFields.ts';
import { keyOf } from '../content/entryRow.ts';
import type { Reads } from '../content/trackedFields.ts';
import { inPieces } from '../iterables.ts';
import type { PlannedSite } from '../plan.ts';
import type { RenderOptions } from './drawPage.ts';

/** What a site's plan, and the elements of its pages before they are drawn, were made from. Where that is the same, so are they. */
export interface PlanRecord {
  /** Names all of it but the fields of content. */
  key: string;
  reads: PlanReads;
}

/** The fields that were read. Most sources of a large site are entries of one collection, of which the same are read. */
interface PlanReads {
  /** Those of all sources that are not named below. */
  usual: string;
  others: Readonly<Record<string, string>>;
}

/** @param code names the templates */
export function planKeyOf(code: string, planned: PlannedSite, render: RenderOptions): string {
  const { today, preview, photographs, publicFiles } = planned.layOutOptions;
  const facts = [code, render, today, preview, [...photographs], [...publicFiles], planned.redirects];
  const key = createHash('sha1').update(JSON.stringify(facts));
  for (const rows of inPieces(planned.published)) key.update(rows.map((row) => `\n${keyOf(row)}`).join(''));
  return key.digest('base64url');
}

export function planReadsOf(reads: Reads): PlanReads {
  const counts = new Map<string, number>();
  for (const { text } of reads.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [usual = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const others = [...reads].filter(([, { text }]) => text !== usual).map(([{ key }, { text }]) => [key, text]);
  return { usual, others: Object.fromEntries(others) };
}

/** Whether the plan of an earlier build, and the keys of its pages, are those of this one. */
export function isSamePlan({ key, reads }: PlanRecord, keyNow: string, changed: ChangedFields): boolean {
  if (key !== keyNow) return false;
  return [...changed].every(([source, fields]) => {
    const read = Object.hasOwn(reads.others, source) ? (reads.others[source] ?? '') : reads.usual;
    return !read.split('\n').some((field) => fields.has(field));
  });
}
