import { type EntryRow, keyOf } from './entryRow.ts';
import { dataOf } from './jsonData.ts';
import type { PackReader } from './packs.ts';

/** For each entry that differs, by its key, and for the settings, by their file, the names of the fields that do; `*` when there are others than before. */
export type ChangedFields = ReadonlyMap<string, ReadonlySet<string>>;

interface Version {
  rows: readonly EntryRow[];
  settings: object;
}

/**
 * Compares the entries that both versions have, and the settings. Entries that only one has are seen by those who list them.
 * @param settingsFile the name that the settings go by
 * @throws DamagedCache
 */
export function changedFields(packs: PackReader, settingsFile: string, before: Version, now: Version): ChangedFields {
  const old = new Map(before.rows.map((row) => [keyOf(row), row]));
  const changed = new Map<string, ReadonlySet<string>>();
  for (const row of now.rows) {
    const was = old.get(keyOf(row));
    // A row that was taken over is the same object.
    if (!was || was === row) continue;
    const fields = differences(dataOf(packs, was), dataOf(packs, row));
    if (was.bodyKey !== row.bodyKey) fields.add('body');
    if (fields.size > 0) changed.set(keyOf(row), fields);
  }
  const settings = differences(before.settings, now.settings);
  if (settings.size > 0) changed.set(settingsFile, settings);
  return changed;
}

/** Names of the fields in which two groups differ, and `*` when one has a field that the other has not. */
function differences(before: object, now: object): Set<string> {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  const names = [...new Set([...old.keys(), ...current.keys()])];
  const changed = new Set(names.filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(current.get(name))));
  if (names.some((name) => old.has(name) !== current.has(name))) changed.add('*');
  return changed;
}
