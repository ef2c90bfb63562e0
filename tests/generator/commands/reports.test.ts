import { expect, it } from 'vitest';
import { fixForUnknownName, nearest, nearestFile } from '../../../cli/nearest.ts';
import { codePoint, formatProblem, lineOf, locationAt, pluralize, sortProblems } from '../../../cli/problems.ts';
import { isSlug, slugify, toAnchor } from '../../../cli/slug.ts';
import { columns, formatBytes, formatCount } from '../../../cli/terminal.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.00 MB'],
  [999_994_999, '999.99 MB'],
  [999_995_000, '1.00 GB'],
  [1_234_000_000, '1.23 GB'],
])('reports call %d bytes %s', (count, expected) => {
  expect(formatBytes(count)).toBe(expected);
});

it('reports have commas in numbers, and a plural for all but one', () => {
  expect([999, 1000, 1_234_567].map(formatCount)).toEqual(['999', '1,000', '1,234,567']);
  expect([0, 1, 1000].map((count) => pluralize(count, 'page'))).toEqual(['0 pages', '1 page', '1,000 pages']);
  expect(['\u00A0', '🌱'].map(codePoint)).toEqual(['U+00A0', 'U+1F331']);
});

it('reports align columns, to the right if asked, whatever their colors', () => {
  const bold = '\u001B[1ma\u001B[22m';
  const rows = [
    [bold, '10', 'x'],
    ['bbb', '9', ''],
  ];
  expect(columns(rows, [1])).toEqual([`${bold}    10  x`, 'bbb   9']);
  expect(columns(rows)).toEqual([`${bold}    10  x`, 'bbb  9']);
});

it('a problem shows two lines before it, and a caret below its column', () => {
  const problem = { file: 'a.md', line: 4, column: 2, what: 'is wrong', fix: 'write it\nright' };
  expect(formatProblem({ ...problem, sourceText: 'one\ntwo\nthree\r\n\tfour\nfive' })).toBe(
    [
      'error a.md:4:2  is wrong',
      '    2 | two',
      '    3 | three',
      '  > 4 |  four',
      '      |  ^',
      '    fix: write it',
      '    right',
    ].join('\n'),
  );
  expect(formatProblem({ ...problem, sourceText: undefined as never }, undefined, 'warning', ['    on /a'])).toBe(
    ['warning a.md:4:2  is wrong', '    on /a', '    fix: write it', '    right'].join('\n'),
  );
});

it('a problem in a long line shows what is around its column', () => {
  const sourceText = Array.from({ length: 300 }, (_, at) => at % 10).join('');
  const frameAt = (column: number) => formatProblem({ line: 1, column, what: 'x', fix: 'y', sourceText }).split('\n').slice(1, 3);
  for (const [column, start] of [
    [60, 0],
    [61, 1],
    [200, 140],
  ] as const)
    expect(frameAt(column)).toEqual([
      `  > 1 | ${sourceText.slice(start, start + 110)}`,
      `      | ${' '.repeat(column - 1 - start)}^`,
    ]);
});

it('problems are sorted by file, line, and column, and located from 1', () => {
  const at = (file: string, line?: number, column?: number) => ({ file, line, column, what: '', fix: '' }) as never;
  const sorted = [at('a'), at('a', 1, 2), at('a', 1, 10), at('a', 2, 1), at('b')];
  expect(sortProblems(sorted.toReversed())).toEqual(sorted);
  const text = 'a\nbc\n';
  expect([0, 1, 2, 3, 4, 5, 99].map((offset) => Object.values(locationAt(text, offset)).join(':'))).toEqual([
    ...['1:1', '1:2', '2:1', '2:2', '2:3', '3:1', '3:1'],
  ]);
  expect([1, 2, 3, 4].map((line) => lineOf(text, line))).toEqual(['a', 'bc', '', '']);
});

it('a typo is at most a third of a name, and less of a short one', () => {
  const known = ['fog', 'notes', 'abcdef', 'uvwxyzt', 'content/notes/tide.md'];
  const found = (name: string) => nearest(name, known);
  expect(['fo', 'fig', 'note', 'nodes', 'abcdxy', 'uvwxabc', 'content/notes/tied.md'].map(found)).toEqual([
    ...['fog', 'fog', 'notes', 'notes', 'abcdef', 'uvwxyzt', 'content/notes/tide.md'],
  ]);
  expect(['f', 'fgo', 'nxxxs', 'abcxyz', 'uvwabcd', 'content/notes/ebb.md'].map(found)).toEqual(new Array(6).fill(undefined));
  expect(nearest('x', ['y'])).toBeUndefined();
});

it('a missing file is that of the same name, or a typo', () => {
  expect(nearestFile('content/x/fog.md', ['content/fig.md', 'old/fog.md'])).toBe('old/fog.md');
  expect(nearestFile('a/fog.md', ['old/fog.md', 'b/fog.md'])).toBe('b/fog.md');
  expect(nearestFile('a/tied.md', ['a/tide.md'])).toBe('a/tide.md');
});

it('the fix for an unknown name lists those that exist, unless they are many', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `name-${String.fromCharCode(97 + at)}`);
  expect(fixForUnknownName('harbor', [])).toBe('remove it: there are none to choose from');
  expect(fixForUnknownName('harbor', ['fog', 'tide'])).toBe('choose one: fog, tide');
  expect(fixForUnknownName('tied', ['fog', 'tide'])).toBe('did you mean tide? (known: fog, tide)');
  expect(fixForUnknownName('harbor', names(24))).toBe(`choose one: ${names(24).join(', ')}`);
  expect(fixForUnknownName('harbor', names(25))).toBe('choose one of the 25 that exist');
  expect(fixForUnknownName('nane-a', names(25))).toBe('did you mean name-a? (one of 25 names)');
});

it('a slug has what is safe in URLs and file names', () => {
  expect(['a', 'a/b', 'a.b', 'Fog_1', '日本語', "it's"].filter((text) => !isSlug(text))).toEqual([]);
  const unsafe = ['', '.a', 'a.', 'a//b', '/a', 'a/', 'a b', 'a\u200Bb', ...Array.from('?#%\\"<>|*:', (sign) => `a${sign}b`)];
  expect(unsafe.filter(isSlug)).toEqual([]);
});

it.each([
  ['Café’s 1', 'cafes-1', 'cafes-1'],
  ['Straße', 'strasse', 'strasse'],
  ['日本語 1', '1', '日本語-1'],
  ['- A_b (c) -', 'a-b-c', 'a-b-c'],
  ['1️⃣ One', '1-one', '1-one'],
  ['Й', '', 'й'],
  ['ßæœøłđðþħıŋŧəɛɔɓɖɗƙƴʻʼʿʾ', 'ssaeoeolddthhingteeobddky', 'ssaeoeolddthhingteeobddky'],
])('the slug of %s is %j, and its anchor %j', (text, slug, anchor) => {
  expect([slugify(text), toAnchor(text)]).toEqual([slug, anchor]);
});
