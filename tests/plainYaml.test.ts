import { describe, expect, it } from 'vitest';
import { parseYaml } from '../cli/content/frontMatter.ts';
import { parseByYaml } from '../cli/content/parseByYaml.ts';
import { plainPlace } from '../cli/content/plainPlace.ts';
import { parsePlainYaml } from '../cli/content/plainYaml.ts';
import type { Problem } from '../cli/problems.ts';
import { contentFiles } from './support/contentFiles.ts';
import { effort, seed } from './support/effort.ts';
import { mutate } from './support/mutate.ts';
import { Random } from './support/random.ts';
import { someYaml } from './support/someYaml.ts';

const files = contentFiles();

describe('plain YAML takes a short cut', () => {
  it.each([
    [
      'names with values',
      "title: Words # note\nsummary: \"a: b\"\nmore: 'it''s'",
      { title: 'Words', summary: 'a: b', more: "it's" },
    ],
    ['numbers, yes and no', 'a: 5\nb: -0.25\nc: true\nd: no\ne:\nf: ~', { a: 5, b: -0.25, c: true, d: 'no', e: null, f: null }],
    ['dates, which stay text', 'date: 2024-04-12', { date: '2024-04-12' }],
    [
      'groups',
      'seo:\n  title: A\n\n  # comment\n  more:\n    b: C\nlast: D',
      { seo: { title: 'A', more: { b: 'C' } }, last: 'D' },
    ],
    ['lists', 'a:\n  - b\n  - c\nd:\n- e', { a: ['b', 'c'], d: ['e'] }],
    [
      'lists of groups',
      'hours:\n  - days: [Mon, "Tue"]\n    opens: x\n  - days: []',
      { hours: [{ days: ['Mon', 'Tue'], opens: 'x' }, { days: [] }] },
    ],
    [
      'groups on one line',
      'image: { picture: { place: yard }, alt: "A, b" }',
      { image: { picture: { place: 'yard' }, alt: 'A, b' } },
    ],
  ])('%s', (_, yaml, data) => {
    expect(parsePlainYaml(yaml)).toEqual(data);
    expect(byYaml(yaml)).toEqual({ data, problems: [] });
  });

  it.each([
    ['text over several lines', 'a: b\n  c'],
    ['text blocks', 'a: |\n  b'],
    ['anchors', 'a: &b c'],
    ['tags', 'a: !!str 5'],
    ['other numbers', 'a: 0755'],
    ['escapes', 'a: "\\u00e9"'],
    ['the same name twice', 'a: 1\na: 2'],
    ['names that every object has', '__proto__: 1\nconstructor: 2'],
    ['colons within text', 'a: b: c'],
    ['odd indentation', 'a:\n  b: 1\n c: 2'],
    ['nothing at all', '# only a comment'],
  ])('but %s goes to yaml', (_, text) => {
    expect(parsePlainYaml(text)).toBeUndefined();
  });

  it('which nearly every file of content can take', () => {
    const plain = files.filter(({ fields }) => parsePlainYaml(fields) !== undefined);
    expect(files.length).toBeGreaterThan(50);
    expect(plain.length / files.length).toBeGreaterThan(0.95);
  });
});

describe('the short cut gives what yaml gives', () => {
  it.each(files)('for $file, and finds each field at its place', ({ file, fields: yaml }) => {
    const short = parseYaml(yaml, 1, { file, text: yaml }, []);
    const full = parseByYaml(yaml, 1, { file, text: yaml }, []);
    expect(short?.data).toStrictEqual(full?.data);
    for (const path of pathsOf(full?.data)) expect(short?.locate(path), path.join('.')).toEqual(full?.locate(path));
  });

  it('for thousands of made-up texts', () => {
    expectSame(seed, 3_000 * effort, 0.05, (random) => (random.below(2) ? someYaml(random) : mutate(someYaml(random), random)));
  });

  it('for thousands of files with changed characters and lines', () => {
    expectSame(seed + 1, 2_000 * effort, 0.05, (random) => {
      const lines = random.oneOf(files).fields.split('\n');
      const start = random.below(lines.length);
      return mutate(lines.slice(start, start + 2 + random.below(12)).join('\n'), random);
    });
  });

  it.each(['[', '{', '- ', '"', "'", 'a: ', 'a:\n', ' ', '[a, ', '[ ', '#'])(
    'and answers %j, over and over, in one go',
    (piece) => {
      const text = piece.repeat(300_000 / piece.length);
      for (const yaml of [text, `a: ${text}`, `${text}x`, `a: ${text}x`]) expect(() => parsePlainYaml(yaml)).not.toThrow();
    },
  );

  it('and leaves what all objects share alone', () => {
    const { data } = byYaml('__proto__: { polluted: true }');
    expect(parseYaml('__proto__: { polluted: true }', 0, { file: 'a', text: '' }, [])?.data).toStrictEqual(data);
    expect('polluted' in {}).toBe(false);
  });
});

function expectSame(start: number, count: number, share: number, make: (random: Random) => string): void {
  const random = new Random(start);
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const text = make(random);
    const data = parsePlainYaml(text);
    if (data === undefined) continue;
    taken += 1;
    expect({ data, problems: [] }, JSON.stringify(text)).toStrictEqual(byYaml(text));
    expectSamePlaces(text);
  }
  expect(taken / count).toBeGreaterThan(share);
}

function expectSamePlaces(text: string): void {
  const full = parseByYaml(text, 0, { file: 'a', text }, []);
  for (const path of pathsOf(full?.data)) {
    const place = plainPlace(text, path);
    if (place) expect(place, `${path.join('.')} in ${JSON.stringify(text)}`).toEqual(full?.locate(path));
  }
}

function byYaml(yaml: string): { data: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  return { data: parseByYaml(yaml, 0, { file: 'a', text: yaml }, problems)?.data, problems };
}

/** The path of every field, and of one that is not there. */
function pathsOf(data: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (data === null || typeof data !== 'object') return [path];
  return [path, [...path, 'missing'], ...Object.entries(data).flatMap(([key, value]) => pathsOf(value, [...path, key]))];
}
