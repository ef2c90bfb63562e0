import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../../support/cli.ts';
import { effort, seed } from '../../support/effort.ts';
import { breakouts, codeAddresses } from '../../support/hostile.ts';
import { dangers } from '../../support/markup.ts';
import { project } from '../../support/project.ts';
import { Random } from '../../support/random.ts';
import { atFixedDate, note, problemsIn } from '../../support/sites.ts';

const inputs = 1000 * effort;

/** Pieces of real files from which inputs are generated. */
const corpus = [
  note('A note', 'Call {phone}, see [the fog](/notes/fog) and `code`.', 'related: [fog]\nmood: calm\n'),
  ...['blog', 'services'].flatMap((name) =>
    readdirSync(join(repository, 'content', name)).map((entry) => {
      const body = readFileSync(join(repository, 'content', name, entry), 'utf8').split('\n---\n')[1] ?? '';
      // With what the tiny site has.
      return note(
        'Real',
        body
          .slice(0, 600)
          .replaceAll(/\]\(\/[^)]*/g, '](/notes/fog')
          .replaceAll(/\{\w+\}/g, '{phone}'),
      );
    }),
  ),
];

const fragments = [
  ...breakouts,
  ...codeAddresses.flatMap((address) => [`[x](${address})`, `![x](<${address}>)`, `<${address}>`, `[x]: ${address}\n`]),
  ...'---\n¦\n---\n¦{phone}¦{link}¦{constructor}¦{#when}¦## ¦# ¦> ¦- ¦1. ¦```\n¦| a |\n|-|\n¦\t'.split('¦'),
  ...'[¦]¦(¦)¦![¦](¦<¦>¦&¦*¦_¦**¦`¦\\¦"¦\'¦\n¦\n\n¦  \n¦: ¦&#x202E;¦&#0;'.split('¦'),
  ...'__proto__: 1\n¦title: ¦&a ¦*a¦!!js/function x¦? ¦{a: ¦[[¦<<: *a\n¦draft: true\n¦.nan¦\r\n'.split('¦'),
  ...['\0', '\u202e', '\u200b', '\ud800', '\uffff', '\u0007', '\u{1f600}', '\u0301', '\u2028'],
];

it('any content is read or refused, and never becomes code', { timeout: 60_000 + inputs * 20 }, async () => {
  const random = new Random(seed);
  const site = project();
  const texts = new Map(Array.from({ length: inputs }, (_, at) => [`content/notes/n${at}.md`, mutated(random)]));
  for (const [file, text] of texts) site.write(file, text);
  // What is refused hides some problems of the rest, such as two pages with one path.
  for (let round = 1; round < 5; round += 1) {
    const problems = await problemsIn(site.build(...atFixedDate, '--json'));
    for (const { file, message, fix } of problems) expect(message && fix, texts.get(file)).toBeTruthy();
    for (const file of new Set(problems.map(({ file }) => file))) if (texts.delete(file)) site.remove(file);
  }
  expect((await site.build(...atFixedDate)).code).toBe(0);
  // If every input were refused, or none, the test would prove nothing.
  expect(Math.min(texts.size, inputs - texts.size)).toBeGreaterThan(inputs / 20);
  for (const [path, html] of Object.entries(site.tree())) {
    if (!path.endsWith('.html')) continue;
    expect(dangers(html), path).toEqual([]);
    expect(unexpectedMarkup(html), path).toEqual([]);
  }
});

const elements =
  /^(html|head|title|meta|link|style|script|body|div|section|h[1-6]|p|a|img|em|strong|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|del|input|label|sup|sub|kbd|small|mark|abbr|details|summary)$/;
const attributes =
  /^(lang|charset|http-equiv|content|name|rel|href|type|src|id|alt|title|start|class|role|aria-label|checked|disabled|data-meta|dir|open)$/;

/** Elements and attributes that neither Markdown nor the templates produce. */
function unexpectedMarkup(html: string): string[] {
  const tags = html.matchAll(/<([a-z!/][^\s>/]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi);
  return Array.from(tags).flatMap(([, name = '', rest = '']) => {
    const element = name.replace(/^\//, '').toLowerCase();
    const names = [...rest.matchAll(/\s+([^\s=>]+)(?:="[^"]*")?/g)].map(([, attribute = '']) => attribute);
    const unexpected = names.filter((attribute) => !attributes.test(attribute) && attribute !== '/');
    return [
      ...(elements.test(element) || element === '!doctype' ? [] : [`<${element}>`]),
      ...(element === '!doctype' ? [] : unexpected),
    ];
  });
}

/** A real text with some changes: pieces inserted, deleted, duplicated, and moved. */
function mutated(random: Random): string {
  let text = random.oneOf(corpus);
  for (let changes = 1 + random.below(6); changes > 0; changes -= 1) text = random.oneOf(mutations)(text, random);
  return text.slice(0, 4000);
}

const mutations: ((text: string, random: Random) => string)[] = [
  insert,
  insert,
  insertInBody,
  insertInBody,
  insertInBody,
  (text, random) => cut(text, random).join(''),
  (text, random) => {
    const [before, after] = cut(text, random);
    return before + after.slice(0, 40) + after;
  },
  (text, random) => insertAt(text, random.below(text.length + 1), random.oneOf(fragments).repeat(1 + random.below(30))),
  (text, random) => insertAt(text, random.below(text.length + 1), String.fromCharCode(random.below(0x3000))),
  (text, random) => text.slice(0, random.below(text.length + 1)) + random.oneOf(corpus).slice(random.below(400)),
];

function insert(text: string, random: Random): string {
  return insertAt(text, random.below(text.length + 1), random.oneOf(fragments));
}

function insertInBody(text: string, random: Random): string {
  const start = text.indexOf('\n---\n') + 5;
  return insertAt(text, start + random.below(Math.max(1, text.indexOf('## When') - start)), random.oneOf(fragments));
}

function insertAt(text: string, place: number, piece: string): string {
  return text.slice(0, place) + piece + text.slice(place);
}

/** Removes a random piece of up to 59 characters. Returns the text before and after it. */
function cut(text: string, random: Random): [string, string] {
  const start = random.below(text.length + 1);
  return [text.slice(0, start), text.slice(start + random.below(60))];
}
