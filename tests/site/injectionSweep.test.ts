import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../templates/schema/content.ts';
import { owner } from '../../templates/schema/owner.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hostileContent, hostileMarkdown, starred, stringFieldsOfSchemas } from '../support/hostileContent.ts';
import { copySite, type SiteCopy } from '../support/siteCopy.ts';

/** Fields that name a file or a section, which the build looks up. */
const references = /\.(src|before|after|portrait|section)$/;
/** The build refuses every special character in them. */
const refused = ['content/site.yaml url', 'content/site.yaml timeZone'];
const isKept = (field: string, value: string) =>
  refused.includes(field) || (references.test(field) && !value.startsWith('https:'));

/** Its body has attacks, too, and it has another path. */
const article = 'content/blog/iowa-grass-seeds.md';
/** Of the articles, one with each kind of figure. */
const kept = [article, 'content/blog/ankeny-mulching.md', 'content/blog/west-des-moines-lawn-mowing.md'];
const isLeftOut = (file: string) => file.startsWith('content/blog/') && !kept.includes(file);

/** The same site twice: with attacks, and with letters in place of their special characters. */
const sites = { hostile: copySite(), harmless: copySite() };
let fields: ReadonlyMap<string, boolean>;

beforeAll(async () => {
  for (const [name, site] of Object.entries(sites)) {
    const content = hostileContent(name === 'harmless', isKept, complete);
    for (const [file, text] of Object.entries(content.files))
      if (isLeftOut(file)) rmSync(join(site.folder, file));
      else site.write(file, text.replaceAll(/\(\/blog\/[\w-]+\)/g, '(/blog)'));
    site.write(article, `${site.read(article).replace('---', '---\naliases: [/old]')}${hostileMarkdown(name === 'harmless')}`);
    await addPhotographs(site);
    const { code, stderr } = await site.build({ EMAILJS_PUBLIC_KEY: '' });
    expect(code, stderr).toBe(0);
    fields = new Map(Array.from(content.fields).filter(([field]) => !isLeftOut(field.split(' ')[0] ?? '')));
  }
}, 120_000);

it('every string field of every schema is tried', () => {
  const tried = new Set([...fields.keys()].map(starred));
  const notTried = stringFieldsOfSchemas().filter(
    (field) => !tried.has(field) && !references.test(field) && !refused.includes(field),
  );
  expect(notTried).toEqual([]);
  expect([...fields.values()].filter(Boolean).length).toBeGreaterThan(800);
});

it.each(['html', 'svg', 'xml'])('no attack adds an element or an attribute to a .%s file', async (type) => {
  const [hostile, harmless] = [filesOf(sites.hostile, type), filesOf(sites.harmless, type)];
  const [outlines, expected] = [await outlinesOf(hostile, harmless), await outlinesOf(harmless, hostile)];
  // Hashes in the names of files decide their order.
  expect(Object.keys(outlines).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [name, found] of Object.entries(outlines)) expect(found, name).toEqual(expected[name]);
});

it('JSON in pages and files is still JSON', () => {
  let count = 0;
  for (const [path, text] of filesOf(sites.hostile, '{html,json}')) {
    const parts = path.endsWith('.html')
      ? [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json)
      : [text];
    for (const json of parts) expect(() => JSON.parse(json), path).not.toThrow();
    count += parts.length;
  }
  expect(count).toBeGreaterThan(50);
});

it.each(['_headers', '_redirects', 'robots.txt'])('%s has the same lines', (name) => {
  const lines = ({ folder }: SiteCopy) =>
    readFileSync(join(folder, 'dist', name), 'utf8')
      .split(/\r\n|[\n\r]/)
      .map((line) => line.trim().split(/[ :]/)[0]);
  expect(lines(sites.hostile)).toEqual(lines(sites.harmless));
});

it('policies allow no more', () => {
  const policies = ({ folder }: SiteCopy) =>
    globSync('**/*.html', { cwd: join(folder, 'dist') })
      .toSorted()
      .map((path) => {
        const [, policy = ''] =
          /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(folder, 'dist', path), 'utf8')) ?? [];
        return `${path} ${policy.replace(/'sha256-[^']*'/g, 'hash').replace(/(https:\/\/[^/; ]*)[^; ]*/g, '$1')}`;
      });
  expect(policies(sites.hostile)).toEqual(policies(sites.harmless));
});

type Files = [path: string, text: string][];

function filesOf({ folder }: SiteCopy, types: string): Files {
  const paths = globSync(`**/*.${types}`, { cwd: join(folder, 'dist') }).toSorted();
  return paths.map((path) => [path, readFileSync(join(folder, 'dist', path), 'utf8')]);
}

/**
 * The elements of each file and the names of their attributes, as a browser reads it, also of the HTML in a feed. What depends on the width
 * of letters and the hashes in the names of files are left out, and files that the other site has, too.
 */
async function outlinesOf(files: Files, others: Files): Promise<Record<string, string[]>> {
  const page = await (await sharedBrowser()).newPage();
  const outlines: Record<string, string[]> = {};
  const shared = new Set(others.map(([, text]) => text));
  for (const [path, text] of files.filter((file) => !shared.has(file[1]))) {
    const outline = await page.evaluate(
      ([source, mime]) => {
        const outlineOf = (markup: string, as: string): string => {
          const root = new DOMParser().parseFromString(markup, as as DOMParserSupportedType);
          const elements = [...root.querySelectorAll('*')].filter((element) => !element.matches('.unbroken, .phrase'));
          const inner = elements
            .filter(({ localName }) => localName === 'content')
            .map(({ textContent }) => outlineOf(textContent ?? '', 'text/html'));
          return [
            ...elements.map((element) =>
              [element.localName, ...element.getAttributeNames().filter((name) => name !== 'data-hidden')].join(' '),
            ),
            ...inner,
          ].join('\n');
        };
        return outlineOf(source, mime);
      },
      [text, path.endsWith('.html') ? 'text/html' : 'application/xml'] as const,
    );
    expect(outline, path).not.toContain('parsererror');
    const name = path.replace(/-[0-9a-f]{8}(?=[-.])/g, '');
    outlines[name] = [...(outlines[name] ?? []), outline].toSorted();
  }
  await page.close();
  return outlines;
}

async function addPhotographs(site: SiteCopy): Promise<void> {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#486' } })
    .jpeg()
    .toBuffer();
  for (const name of ['owner', 'before', 'after']) site.write(`public/images/${name}.jpg`, photo);
}

/** Publishes drafts, and adds the optional fields that this site doesn't use yet. */
function complete(file: string, { draft: _, ...data }: { draft?: unknown }): object {
  if (file === 'content/site.yaml') return withEveryText({ ...data, owner: ownerFacts, editor });
  if (file === 'content/year.md') {
    const { months } = data as { months: Record<string, { service: string }> };
    return { ...data, months: mapValues(months, (month) => ({ early: month.service, ...month })) };
  }
  if (file === 'content/services/mulching.md') {
    const { techniques } = data as { techniques: { items: { specimen?: object }[] } };
    const items = techniques.items.map((item) => ({ ...item, specimen: { drawing: 'oak' } }));
    return { ...data, techniques: { ...techniques, items } };
  }
  return data;
}

/** Gives each setting that is empty a text that the schema accepts. */
function withEveryText(settings: object): object {
  const { file, schema: type } = schema.settings;
  return stringFieldsOfSchemas()
    .filter((field) => field.startsWith(`${file} `) && !field.includes('#'))
    .map((field) => field.slice(file.length + 1).split('.'))
    .reduce((filled, path) => {
      const attempts = ['Text', '(515) 555-0143', 'https://setting.test'].map((text) => withText(filled, path, text));
      return attempts.find((attempt) => type.safeParse(attempt).success) ?? filled;
    }, settings);
}

/** Sets a field of an object, unless it has a value already. */
function withText(data: object, [name = '', ...rest]: readonly string[], text: string): object {
  const value = (data as Record<string, unknown>)[name];
  if (rest.length > 0) return typeof value === 'object' && value ? { ...data, [name]: withText(value, rest, text) } : data;
  return { ...data, [name]: value ?? text };
}

function mapValues<T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

const editor = { repository: 'owner/site', branch: 'main', signIn: 'https://sign-in.test/auth' };

const ownerFacts = {
  ...Object.fromEntries(Object.keys(owner.shape).map((name) => [name, 'Said in a few words'])),
  portrait: '/images/owner.jpg',
  founded: 2019,
  licenses: ['License 12'],
  minimumCharge: 40,
  payment: ['Cash'],
  work: [
    {
      what: 'A bed weeded',
      before: '/images/before.jpg',
      after: '/images/after.jpg',
      neighborhood: 'Beaverdale',
      city: 'des-moines',
      month: '2026-05',
    },
  ],
};
