import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentType, createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { builtInSchema } from '../../../cli/content/builtInFields.ts';
import { parseYaml } from '../../../cli/content/frontMatter.ts';
import { mapStrings } from '../../../cli/content/plainData.ts';
import { readEntry } from '../../../cli/content/readEntry.ts';
import { bodyRenderer } from '../../../cli/content/renderBody.ts';
import { validate } from '../../../cli/content/validate.ts';
import type { Body, ClientAssets, SiteSchema } from '../../../cli/contract.ts';
import { stampOf } from '../../../cli/files.ts';
import { fillField, fillTokens } from '../../../cli/markdown/tokens.ts';
import type { Problem } from '../../../cli/problems.ts';
import { pageRenderer } from '../../../cli/render/renderPage.ts';
import { schema } from '../../fixtures/tiny/templates/schema.ts';
import { Note } from '../../fixtures/tiny/templates/views/Note.tsx';
import { repository } from '../../support/cli.ts';
import { effort, seed } from '../../support/effort.ts';
import { breakouts, codeAddresses } from '../../support/hostile.ts';
import { dangers } from '../../support/markup.ts';
import { Random } from '../../support/random.ts';
import { note } from '../../support/sites.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const inputs = 1000 * effort;

const folder = temporaryFolder('fuzz');

const file = 'note.md';
const tokens = { phone: '(207) 867-5300', link: '/notes/fog' };
const client: ClientAssets = { scripts: { page: '/assets/page-1.js' }, imports: {}, styles: { page: '' } };
const settings = { title: 'Harbor', url: 'https://harbor.test', phone: '1' };

/** Pieces of real files from which inputs are generated. */
const corpus = [
  note('A note', 'Call {phone}, see [the fog](/notes/fog) and `code`.', 'related: [fog]\nmood: calm\n'),
  ...['blog', 'services'].flatMap((name) =>
    readdirSync(join(repository, 'content', name)).map((entry) => {
      const body = readFileSync(join(repository, 'content', name, entry), 'utf8').split('\n---\n')[1] ?? '';
      return note('Real', body.slice(0, 600));
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

describe('any file content', { timeout: 60_000 + inputs * 20 }, () => {
  it('is parsed or rejected quickly, and never becomes code', () => {
    const random = new Random(seed);
    const slow: string[] = [];
    const kinds = { read: 0, refused: 0 };
    for (let index = 0; index < inputs; index += 1) {
      const text = mutated(random);
      const before = process.threadCpuUsage();
      const outcome = attempt(text);
      // CPU time of this thread, so other programs don't count.
      const { user, system } = process.threadCpuUsage(before);
      if (user + system > 1e6) slow.push(text);
      kinds[outcome.problems.length > 0 ? 'refused' : 'read'] += 1;
      for (const { what, fix } of outcome.problems)
        if (!what || !fix) throw new Error(`a problem without a message or fix in ${JSON.stringify(text)}`);
      if (outcome.html !== undefined) expect(dangers(outcome.html), JSON.stringify(text)).toEqual([]);
      if (outcome.html !== undefined) expect(unexpectedMarkup(outcome.html), JSON.stringify(text)).toEqual([]);
    }
    expect(slow).toEqual([]);
    // If every input were rejected, or none, the test would prove nothing.
    expect(Math.min(kinds.read, kinds.refused)).toBeGreaterThan(inputs / 20);
  });
});

const renderBody = bodyRenderer({ schema, markdown: undefined }, { root: folder, tokens });

/** Parses a text as a note, renders its page, and calls the token and YAML parsers. Nothing may throw. */
function attempt(text: string): { problems: Problem[]; html?: string } {
  writeFileSync(join(folder, file), text);
  try {
    const version = { file, schemaKey: 'collections.notes', slug: 'note', stamp: stampOf(folder, file) };
    const entry = readEntry(folder, schema as SiteSchema, version, { tokens, markdownKey: '' });
    const { body, problems } = renderBody(version);
    callParsers(text);
    if ('problems' in entry) return { problems: [...entry.problems, ...problems] };
    const [, , data] = entry.row;
    return { problems, ...(problems.length === 0 && { html: page(data, body) }) };
  } catch (error) {
    throw new Error(`a crash on ${JSON.stringify(text)}`, { cause: error });
  }
}

function callParsers(text: string): void {
  const source = { file: 'x.yaml', sourceText: text.slice(0, 300) };
  fillTokens(text, tokens, () => undefined);
  const fields = parseYaml(source.sourceText, 0, source, []);
  if (!fields) return;
  const data = mapStrings(fields.data, (each) => fillField(each, tokens, () => undefined));
  validate(builtInSchema, { ...fields, data }, source, []);
  validate(schema.settings.schema, { ...fields, data }, source, []);
}

const render = pageRenderer(
  {
    react: { createElement, Fragment, renderToStaticMarkup },
    views: new Map([['Note', { component: Note as ComponentType<object>, styles: undefined }]]),
  },
  {
    root: folder,
    shared: JSON.stringify(settings),
    assets: client,
    siteOrigin: '',
    basePath: '',
    isPreview: false,
    pagePaths: new Map(),
  },
);

/** Renders a note's page. The data is JSON. */
function page(data: string, body: Body): string {
  const { title } = JSON.parse(data) as { title: string };
  const job = { path: '/notes/note', view: 'Note', props: JSON.stringify({ title }), language: {}, allowedOrigins: undefined };
  return render(job, body).html;
}

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
