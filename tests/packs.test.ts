import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gatherPacks } from '../cli/cache/contentCache.ts';
import { DamagedCache, PackReader, PackWriter, type Place } from '../cli/content/packs.ts';

/** Short and long ones, longer than what is read or written at a time, and characters of one to four bytes. */
const texts = ['', 'a', 'é'.repeat(40_000), 'x'.repeat(70_000), '🌱'.repeat(600_000), 'last', '€uro'.repeat(100_000)];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'site-packs-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function packed(home: string, all: readonly string[]): Place[] {
  const writer = new PackWriter(home, 'data');
  const places = all.map((text) => writer.append(text));
  writer.close();
  return places;
}

function readerOf(home: string): PackReader {
  const reader = new PackReader(home);
  onTestFinished(() => reader.close());
  return reader;
}

describe('a pack', () => {
  it('gives back each text as it was, in whatever order they are asked for', () => {
    const home = folder();
    const places = packed(home, texts);
    const reader = readerOf(home);
    const read = (place: Place) => reader.read(place).toString();
    const isWhole = (order: readonly number[]) => order.every((at) => read(places[at] as Place) === texts[at]);
    expect(isWhole([0, 1, 2, 3, 4, 5, 6])).toBe(true);
    expect(isWhole([6, 5, 4, 3, 2, 1, 0, 4, 1, 6])).toBe(true);
  });

  it('of nothing is no file', () => {
    const home = folder();
    packed(home, []);
    expect(readdirSync(home)).toEqual([]);
  });

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 20)],
    ['written over', (file) => writeFileSync(file, 'z'.repeat(100))],
    ['gone', (file) => rmSync(file)],
  ])('that is %s is told to be damaged', (_, spoil) => {
    const home = folder();
    const [, second] = packed(home, ['first of two', 'the second of two']) as [Place, Place];
    spoil(join(home, second[0]));
    expect(() => readerOf(home).read(second)).toThrow(DamagedCache);
  });
});

describe('what entries hold', () => {
  const rowsIn = (home: string, count: number) =>
    Array.from({ length: count }, (_, number) => {
      const [data, body] = [packed(home, [`{"n":${number}}`])[0], packed(home, [`<p>${number}</p>`])[0]] as [Place, Place];
      return {
        ...{
          file: `content/${number}.md`,
          group: 'collections.notes',
          state: '',
          scalars: {},
          lifecycle: {},
          bodyKey: '',
          links: '[]',
        },
        data,
        body,
      };
    });

  it('stays where it is while it lies in a hundred packs or fewer, and is gathered into two when it lies in more', () => {
    const home = folder();
    const [few, many] = [rowsIn(home, 50), rowsIn(home, 51)];
    const reader = readerOf(home);
    expect(gatherPacks(home, few, reader)).toBe(few);
    const gathered = gatherPacks(home, many, reader);
    expect(new Set(gathered.flatMap(({ data, body }) => [data[0], body[0]])).size).toBe(2);
    const held = gathered.map(({ data, body }) => [data, body].map((place) => reader.read(place).toString()));
    expect(held).toEqual(many.map((_, number) => [`{"n":${number}}`, `<p>${number}</p>`]));
  });
});
