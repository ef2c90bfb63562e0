import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { failure, note, templateWith } from '../../support/sites.ts';

/** The tiny site with a collection of prices, which its plan writes to prices.json. */
function priceList(files: string, contents: Record<string, string>): Project {
  return project({
    ...templateWith(
      ['files: [],', "files: [{ path: 'prices.json', body: JSON.stringify(prices) }],"],
      ['collections: { notes }, singles', 'collections: { notes, prices }, singles'],
    ),
    'templates/schema.ts': readFileSync('tests/fixtures/tiny/templates/schema.ts', 'utf8').replace(
      'collections: {',
      `collections: {
    prices: {
      files: '${files}',
      schema: z.strictObject({ item: z.string(), price: z.number().positive(), 'zip, old': z.string().optional(), sold: z.boolean().default(false), kinds: z.array(z.string()).optional(), sizes: z.string().transform((text) => text.split('/')).pipe(z.array(z.number())).optional() }),
    },`,
    ),
    ...contents,
  });
}

async function pricesOf(files: string, contents: Record<string, string>): Promise<unknown> {
  const site = priceList(files, contents);
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(site.read('dist/prices.json'));
}

async function errorsOf(files: string, contents: Record<string, string>): Promise<string> {
  const stderr = await failure(priceList(files, contents).build());
  return stderr;
}

const rye = { item: 'Rye', price: 6.5, sold: false, slug: 'rye' };

it.each([
  ['csv', 'slug,item,price\nrye,Rye,six\n'],
  ['yaml', 'slug: rye\nitem: Rye\nprice: six\n'],
])('links to the page of an invalid entry are not reported: %s', async (type, text) => {
  const files = { [`content/prices/a.${type}`]: text, 'content/notes/fog.md': note('The fog', '[Rye](/prices/rye)') };
  expect(await errorsOf('content/prices/*.{csv,yaml}', files)).not.toContain('broken link');
});

it('a YAML, TOML, or JSON file is an entry, typed by the schema, whose slug is its path', async () => {
  const contents = {
    'content/prices/rye.yaml': 'item: Rye\nprice: 6.5\n',
    'content/prices/cakes/plum.json':
      '{\n\t"item": "Plum", // a "cake"\n\t/* in\n\t$ */\n\t"price": 3,\n\t"slug": "plum-cake"\n}\n',
    'content/prices/oat.TOML': 'item = "Oat"\nprice = 4\n',
    'content/prices/old.yml': 'draft: true\nitem: Old\nprice: 1\n',
  };
  expect(await pricesOf('content/prices/**/*.{yaml,yml,TOML,json}', contents)).toEqual([
    { item: 'Plum', price: 3, sold: false, slug: 'cakes/plum-cake', source: 'content/prices/cakes/plum.json' },
    { item: 'Oat', price: 4, sold: false, slug: 'oat', source: 'content/prices/oat.TOML' },
    { ...rye, source: 'content/prices/rye.yaml' },
  ]);
});

it.each([';', '|', '\t'])(
  'each row of a CSV file is an entry, with numbers and booleans where the schema has them: %s',
  async (by) => {
    const rows =
      '\uFEFFslug;item;price;"zip, old";sold\r\nrye;Rye;6.5;;\r\n;;;;\r\n\r\n;"Plum; with ""cream""\nand tea";.5;01234;TRUE\r\n';
    const csv = rows.replace(/;(?! )/g, by);
    const source = 'content/prices/bakery.csv';
    expect(await pricesOf('content/prices/*.csv', { [source]: csv })).toEqual([
      { ...rye, source },
      { item: 'Plum; with "cream"\nand tea', price: 0.5, 'zip, old': '01234', sold: true, slug: 'bakery/2', source },
    ]);
  },
);

it.each([
  ['index.csv', '1'],
  ['!.csv', '1'],
  ['料金.csv', '料金/1'],
  ['Bakery.CSV', 'Bakery/1'],
])('the first row of %s has the slug %s', async (name, slug) => {
  const source = `content/prices/${name}`;
  expect(await pricesOf('content/prices/*', { [source]: 'item,price\nRye,6.5' })).toEqual([{ ...rye, slug, source }]);
});

it('a cell of a CSV file may be a list, and Excel may name the separator', async () => {
  const source = 'content/prices/bakery.csv';
  expect(await pricesOf(source, { [source]: 'SEP=;\nitem;price;kinds\nRye;6.5;"dark, light; mild;"\n' })).toEqual([
    { ...rye, kinds: ['dark', 'light', 'mild'], slug: 'bakery/1', source },
  ]);
});

it('an empty cell is a missing field, also where the schema requires a list', async () => {
  const site = priceList('content/prices/*.csv', { 'content/prices/a.csv': 'item,price,kinds\nRye,6.5,\n' });
  site.edit('templates/schema.ts', 'kinds: z.array(z.string()).optional()', 'kinds: z.array(z.string())');
  expect(await failure(site.build())).toContain('content/prices/a.csv:2:9  kinds: is missing');
  site.edit('templates/schema.ts', 'item: z.string()', "item: z.string().refine(() => { throw new Error('No tide.'); })");
  expect(await failure(site.build())).toContain('error content/prices/a.csv  the schema threw Error: No tide.\n');
});

it('a rebuild after an edit of one row has the same entries as a clean build', async () => {
  const file = 'content/prices/bakery.csv';
  const site = priceList('content/prices/*.csv', { [file]: 'item,price\nRye,6.5\nPlum,3\n' });
  await site.build();
  site.write(file, 'item,price\nRye,7\nPlum,3\nOat,2\n');
  await site.build();
  const rebuilt = site.read('dist/prices.json');
  await site.run('clean');
  await site.build();
  expect(site.read('dist/prices.json')).toBe(rebuilt);
  expect(JSON.parse(rebuilt)).toHaveLength(3);
});

it('reports mistakes in CSV files at their lines and columns', async () => {
  const mistakes: Record<string, [csv: string, what: string, fix: string]> = {
    type: ['item,price\nRye,6.5\nPlum, cheap\n', '3:7  price: expected a number, found "cheap"', 'write only the number'],
    yes: ['item,price,sold\nRye,6,yes\n', '2:7  sold: expected true or false, found "yes"', 'write true'],
    long: ['item,price\nRye,1234567890123456\n', '2:5  price: expected a number, found', 'write only the number'],
    range: ['item,price\nRye,-2\n', '2:5  price: is -2', 'write more than 0'],
    sizes: ['item,price,sizes\nRye,6,5\n', '2:7  sizes[1]: expected a number, found "5"', 'write only the number'],
    end: ['item,price\nRye,', '2:5  price: is missing', 'add it: a number'],
    empty: ['item,price\nRye,\n', '2:5  price: is missing', 'add it: a number'],
    unknown: ['item,prise,price\nRye,6,6\n', '1:6  prise: unknown field', 'did you mean price?'],
    built: ['item,price,expirydate\nRye,6,2031-05-01\n', '1:12  expirydate: unknown field', 'did you mean expiryDate?'],
    capital: ['Item,price\nRye,6\nOat,7\n', '1:1  Item: unknown field', 'did you mean item?'],
    comma: [
      'item,price\nRye,"6,5"\n',
      '2:5  price: expected a number, found "6,5"',
      'write only the number, without quotes, a unit, or a comma: 6.5',
    ],
    made: [
      'slug,item,price\n,Rye,6\nmade/1,Oat,7\n',
      '3:1  duplicate slug "made/1", already used in line 2',
      'give one of the two rows another slug',
    ],
    slugs: [
      'slug,item,price\nrye,Rye,6\nrye,Oat,7\n',
      '3:1  duplicate slug "rye", already used in line 2',
      'give one of the two rows another slug',
    ],
    few: ['item,price\nRye\n', '2:1  expected 2 cells, found 1', 'add the missing ones'],
    many: ['item,price\nRye, dark,6\n', '2:11  expected 2 cells, found 3', 'put quotes around a text'],
    merged: [
      'item,price\n<<<<<<< HEAD\nRye,6\n=======\nRye,7\n>>>>>>> a\n',
      '2:1  here are two versions of a text',
      'keep one of the two versions',
    ],
    open: ['item,price\n"Rye,6\nPlum,3\n', '2:1  this quote is never closed', 'write a quote at the end'],
    space: ['item,price\nRye,6\n "Plum,3\n', '3:2  this quote is never closed', 'write a quote at the end'],
    after: ['item,price\n"Rye" dark,6\n', '2:7  text follows the closing quote', 'put quotes around the whole'],
    quotes: ['item,price\n"Rye" "dark",6\n', '2:7  text follows the closing quote', 'put quotes around the whole'],
    alias: [
      'item,price,aliases\nRye,6,/old\n',
      '1:12  aliases: a row cannot have any',
      'remove it, and return redirects from plan()',
    ],
    twice: ['item,price,item\nRye,6,x\n', '1:12  two columns have the name "item"', 'rename one'],
    unnamed: ['item,,price\nRye,x,6\n', '1:6  this column has no name', 'name it, or remove the column'],
    column: ['item\nRye\nOat\n', '1:1  price: is missing', 'add it: a number'],
    nothing: ['', '1:1  has no fields', 'name them in the first line'],
  };
  const files = Object.entries(mistakes).map(([name, [csv]]) => [`content/prices/${name}.csv`, csv]);
  const stderr = await errorsOf('content/prices/*.csv', Object.fromEntries(files));
  for (const [name, [, what, fix]] of Object.entries(mistakes)) {
    const report = stderr.split(/\n\n(?=error )/).find((each) => each.startsWith(`error content/prices/${name}.csv:${what}`));
    expect(report, name).toContain(`fix: ${fix}`);
  }
  expect(stderr.split('has no fields')).toHaveLength(2);
  expect(stderr.split('capital.csv')).toHaveLength(2);
  expect(stderr.match(/merged\.csv\S+ +here are two versions/g)).toHaveLength(3);
  expect(stderr.split('column.csv')).toHaveLength(2);
});

it('reports a broken reference, and the path of a redirect, at its row of a CSV file', async () => {
  const file = 'content/prices/bakery.csv';
  const site = priceList('content/prices/*.csv', { [file]: 'item,price,kinds\nRye,6,\nOat,7,"light, drak"\nFig,8,drak\n' });
  const reference = `{ source: '${file}', field: ['kinds'], name: 'drak', kind: 'kind', known: ['dark'] }`;
  site.edit('templates/site.tsx', '{ notes } }) => {', `{ notes } }) => {\n    if (true) return [${reference}];`);
  expect(await failure(site.build())).toContain(`${file}:3:7  kinds: unknown kind "drak"`);
  site.edit('templates/site.tsx', reference, '');
  site.edit('templates/site.tsx', 'files: [', `redirects: [{ from: 'Oat', to: '/404', source: '${file}' }], files: [`);
  expect(await failure(site.build())).toContain(`${file}:3:1  the address "Oat" does not start with /`);
});

it('reports mistakes in YAML and JSON at their lines, and files that no collection includes', async () => {
  const stderr = await errorsOf('content/prices/*.{yaml,json}', {
    'content/prices/rye.yaml': 'item: Rye\nprise: 6.5\n',
    'content/prices/plum.json': '{\n  /* a\n  cake */ "item": "Plum",\n  "price": "3"\n}\n',
    'content/prices/list.yaml': '- Rye\n',
    'content/prices/open.json': '{\n  "item": "Rye",\n  "price": 3\n',
    'content/oat.json': '{}',
  });
  expect(stderr).toMatch(
    /list\.yaml:1:1 {2}the file: expected indented fields, found a list\n[\s\S]*?fix: .*below a field: items/,
  );
  expect(stderr).toContain('error content/prices/rye.yaml:2:1  prise: unknown field');
  expect(stderr).toContain('error content/prices/plum.json:4:12  price: expected a number, found "3"');
  expect(stderr).toContain('error content/prices/open.json:1:1  the closing } is missing');
  expect(stderr).toContain('error content/oat.json  is unused: no page or collection includes it');
});

it('rows of one CSV file are published and expire by themselves', async () => {
  const file = 'content/prices/bakery.csv';
  const site = priceList('content/prices/*.csv', {
    [file]:
      'slug,item,price,publishDate,expiryDate,draft\nrye,Rye,6,,,FALSE\nplum,Plum,3,2026-12-01,,\noat,Oat,2,2026-12-02,,\nold,Old,1,,2020-01-01,\nnew,New,1,,,true\n',
  });
  site.edit(
    'templates/site.tsx',
    "{ path: '/404'",
    "...prices.map(({ slug, source }) => ({ path: '/prices/' + slug, source, view: 'NotFound' as const, props: {} })),\n{ path: '/404'",
  );
  const now = ['--now', '2026-11-01'];
  site.write('content/pages/home.md', '---\ntitle: Home\n---\n\n[rye](/prices/rye)\n');
  expect(await site.build(...now)).toMatchObject({ code: 0, stdout: expect.stringContaining(`2 scheduled for later (${file})`) });
  expect((await site.run('check')).stdout).not.toContain('reveals');
  const links = ['rye', 'plum', 'old', 'new'].map((slug) => `[${slug}](/prices/${slug})`).join(' ');
  site.write('content/pages/home.md', `---\ntitle: Home\n---\n\n${links}\n`);
  const { stderr } = await site.build(...now);
  expect(stderr).toContain(`/prices/plum is not in this build: ${file} is not published until 2026-12-01`);
  expect(stderr).toContain(`/prices/old is not in this build: ${file} expired on 2020-01-01`);
  expect(stderr).toContain(`/prices/new is not in this build: ${file} is a draft`);
  expect(stderr).toContain('3 problems in 1 file');
});

it('a photograph that a table names is a problem of its file, whose row is not known', async () => {
  const file = 'content/prices/bakery.csv';
  const site = priceList('content/prices/*.csv', { [file]: 'item,price\nRye,6\n' });
  const named = `photographs: () => [{ path: '/rye.jpg', source: '${file}', field: ['item'] }],`;
  site.edit('templates/site.tsx', '  client: {', `  ${named}\n  client: {`);
  expect(await failure(site.build())).toContain(`error ${file}  item: public/rye.jpg does not exist\n    fix:`);
});

it('a single may not be a table', async () => {
  const site = priceList('content/prices/*.csv', {
    'content/prices/a.csv': 'item,price\nRye,6\n',
    'content/home.csv': 'title\n',
  });
  site.edit('templates/schema.ts', 'content/pages/home.md', 'content/home.csv');
  expect(await failure(site.build())).toContain(
    'content/home.csv  is a table, but a single has one entry\n    fix: save it as YAML',
  );
});

it('two entries may not have one slug', async () => {
  const csv = 'slug,item,price\nrye,Rye,6\n';
  expect(await errorsOf('content/prices/*.csv', { 'content/prices/a.csv': csv, 'content/prices/b.csv': csv })).toContain(
    'content/prices/b.csv  duplicate slug "rye", already used by content/prices/a.csv\n    fix: rename one of the two files, or change the slug',
  );
});

it('refuses a schema that makes a list of a file, since an entry has fields, which may have any names', async () => {
  const site = priceList('content/prices/*.yaml', { 'content/prices/all.yaml': '- Rye\n- Plum\n' });
  site.edit('templates/schema.ts', /schema: z\.strictObject\(\{ item.*/, 'schema: z.array(z.string()),');
  const { stderr } = await site.build();
  expect(stderr).toContain(
    'templates/schema.ts  the schema of collections.prices does not produce an object\n    fix: use z.strictObject',
  );
  site.edit('templates/schema.ts', 'schema: z.array(', 'schema: z.record(z.string(), ');
  site.write('content/prices/all.yaml', 'rye: 6.5 $\n');
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(site.read('dist/prices.json'))).toMatchObject([{ rye: '6.5 $', slug: 'all' }]);
});
