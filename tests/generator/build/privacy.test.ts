import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import { atFixedDate, builtProject, failure, note, result, success, templateWith } from '../../support/sites.ts';

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '41/1 35/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '93/1 37/1 30/1' };
const xmp = (attributes: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" ${attributes}/></rdf:RDF></x:xmpmeta>`;

const blank = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a7' } });
const located = () => blank().withExif({ IFD3: gps });

/** Adds a binary file. */
const add = (site: Project, path: string, body: Buffer) => {
  site.write(path, '');
  writeFileSync(join(site.folder, path), body);
};

const problem = `says where it was taken (its GPS position), and would be published as it is
    fix: show it with a photograph field, which publishes copies without the position; export it without its location; or delete it`;

describe('a picture in public/ with a position', () => {
  it('is a problem, whatever its format', async () => {
    const site = project();
    const pictures: Record<string, Buffer> = {
      'a.jpg': await located().jpeg().toBuffer(),
      'a.webp': await located().webp().toBuffer(),
      'a.avif': await located().avif().toBuffer(),
      'equator.jpg': await blank()
        .withExif({ IFD3: { ...gps, GPSLatitude: '0/1 0/1 0/1' } })
        .jpeg()
        .toBuffer(),
      'scan.tif': bigEndian().subarray(12),
      'hex.png': await withText('tEXt', 'Raw profile type exif\0', hexOf(bigEndian())),
      'compressed-hex.png': await withText('zTXt', 'Raw profile type APP1\0\0', deflateSync(hexOf(bigEndian()))),
      'international.png': await withText(
        'iTXt',
        'XML:com.adobe.xmp\0\x01\0\0\0',
        deflateSync(xmp('exif:GPSLatitude="41,35.2N"')),
      ),
      'named-wrongly.txt': await located().jpeg().toBuffer(),
      'xmp.jpg': await withXmp('exif:GPSLatitude="41,35.2N" exif:GPSLongitude="93,37.5W"').jpeg().toBuffer(),
      'xmp.webp': await withXmp("exif:GPSLatitude = '41,35.2N'").webp().toBuffer(),
      'two-in-one.jpg': Buffer.concat([await blank().jpeg().toBuffer(), await located().jpeg().toBuffer()]),
      'big-endian.jpg': bigEndian(),
      'south.mov': Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0moov\xa9xyz\0\x12\x15\xc7-33.8568+151.2153/', 'latin1'),
      'phone.mov': Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0moov\0com.apple.quicktime.location.ISO6709\0', 'latin1'),
      'clip.mov': Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0moov\xa9xyz\0\x12\x15\xc7+41.5868-093.6250/', 'latin1'),
    };
    for (const [path, body] of Object.entries(pictures)) add(site, `public/${path}`, body);
    const stderr = await failure(site.build(...atFixedDate, '--verbose'));
    for (const path of Object.keys(pictures)) expect(stderr).toContain(`error public/${path}  ${problem}`);
    expect(existsSync(join(site.folder, 'dist'))).toBe(false);
  });

  it('is no problem without one, or with an empty one', async () => {
    const site = project();
    const empty = { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' };
    add(
      site,
      'public/a.jpg',
      await blank()
        .withExif({ IFD0: { Make: 'Camera' }, IFD3: empty })
        .jpeg()
        .toBuffer(),
    );
    add(site, 'public/b.png', await blank().png().toBuffer());
    add(site, 'public/cut.jpg', bigEndian().subarray(0, 21));
    add(site, 'public/c.webp', await withXmp('exif:GPSLatitude="" exif:Flash="1"').webp().toBuffer());
    add(site, 'public/d.mov', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0moov\xa9xyz\0\x12\x15\xc7+unknown', 'latin1'));
    site.write('public/exif.txt', 'GPSLatitude="41,35.2N"');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree())).toEqual(expect.arrayContaining(['a.jpg', 'b.png', 'c.webp', 'exif.txt']));
  });

  it('is a problem when it replaces one without', async () => {
    const site = project();
    add(site, 'public/a.jpg', await blank().jpeg().toBuffer());
    await site.build(...atFixedDate);
    add(site, 'public/a.jpg', await located().jpeg().toBuffer());
    for (const _ of [1, 2]) expect((await site.build(...atFixedDate)).stderr).toContain(`public/a.jpg  ${problem}`);
  });
});

describe('a picture that only an unpublished entry names stays out of the output', () => {
  /** How an entry names `a.jpg`: its fields, and its text. */
  const names: Record<string, [fields: string, text?: string]> = {
    field: ['image: /images/a.jpg\n'],
    list: ['gallery:\n  - { file: "/images/a.jpg", alt: x }\n'],
    end: ['image: images/a.jpg\n'],
    name: ['image: a.jpg\n'],
    relative: ['image: ../../public/images/a.jpg\n'],
    capitals: ['image: /IMAGES/A.JPG\n'],
    query: ['image: "/images/a.jpg?w=400#x"\n'],
    url: ['image: https://harbor.test/notes/images/a.jpg\n'],
    base: ['image: /notes/images/a.jpg\n'],
    escapes: ['image: "/im\\u0061ges/a\\x2ejpg"\n'],
    markdown: ['note: "![lawn](/images/a.jpg)"\n'],
    sizes: ['srcset: "/images/a.jpg 400w, /images/other.jpg 800w"\n'],
    comment: ['# image: /images/a.jpg\n'],
    dropped: ['forgotten: /images/a.jpg\n'],
    link: ['', 'See [the lawn](/images/a.jpg).'],
    image: ['', '![the lawn](/images/a.jpg)'],
    definition: ['', 'See [the lawn].\n\n[the lawn]: /images/a.jpg'],
    escaped: ['', 'See [the lawn](/images/%61&#46;jpg).'],
    text: ['', 'Show `images/a.jpg` here.'],
  };

  it.each([
    ['a draft', 'draft: true\n', []],
    ['scheduled', 'publishDate: 2024-07-02\n', []],
    ['expired', 'expiryDate: 2024-06-01\n', []],
    ['expired, in a preview', 'expiryDate: 2024-06-01\n', ['--drafts', '--future']],
  ])('however it names it: %s', async (_, state, args) => {
    const site = project();
    site.edit('templates/schema.ts', 'z.strictObject({\n        title', 'z.object({\n        title');
    for (const [at, [name, [fields, text = 'Text.']]] of Object.entries(names).entries()) {
      const letter = String.fromCharCode(97 + at);
      // Only the picture's own letter changes.
      const named = (part: string) =>
        part
          .replaceAll(/\ba(?=\.jpg|\\x2e)/g, letter)
          .replace('A.JPG', `${letter.toUpperCase()}.JPG`)
          .replace('%61', `%${letter.charCodeAt(0).toString(16)}`);
      site.write(`content/notes/${name}.md`, note(name, named(text), state + named(fields)));
      add(site, `public/images/${letter}.jpg`, await located().jpeg().toBuffer());
    }
    expect(await result(site.build(...atFixedDate, ...args))).toEqual(success);
    expect(Object.keys(site.tree()).filter((path) => path.includes('images'))).toEqual([]);
  });

  it('once that entry is unpublished, and comes back with it', async () => {
    const site = project({
      'content/notes/ice.md': note('Ice', '[lawn](/images/a.jpg)', 'publishDate: 2024-06-02\nexpiryDate: 2024-06-04\n'),
    });
    add(site, 'public/images/a.jpg', await blank().jpeg().toBuffer());
    for (const [day, isThere] of [
      ['2024-06-01', false],
      ['2024-06-02', true],
      ['2024-06-04', false],
    ] as const) {
      await site.build('--now', day);
      expect('images/a.jpg' in site.tree()).toBe(isThere);
    }
  });

  it('in a field from which the site makes the path', async () => {
    const photographs = `photographs: ({ collections: { notes } }) =>
      notes.flatMap(({ mood, source }) => (mood ? [{ path: '/images/' + mood + '.jpg', source, field: ['mood'] }] : [])),`;
    const site = project({
      ...templateWith(['  client: {', `  ${photographs}\n  client: {`]),
      'content/notes/ice.md': note('Ice', 'Text.', 'draft: true\nmood: calm\n'),
    });
    for (const name of ['calm', 'rough']) add(site, `public/images/${name}.jpg`, await blank().jpeg().toBuffer());
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree()).filter((path) => path.includes('images'))).toEqual(['images/rough.jpg']);
    expect(await result(site.build(...atFixedDate, '--drafts'))).toEqual(success);
    expect(Object.keys(site.tree()).filter((path) => path.includes('images'))).toEqual(['images/rough.jpg']);
    expect(Object.keys(site.tree()).join('\n')).toMatch(/^photographs\/calm.*\.jpg$/m);
    site.edit('content/notes/ice.md', 'draft: true\n', '');
    site.write('content/notes/snow.md', note('Snow', '[calm](/images/calm.jpg)', 'draft: true\n'));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree()).filter((path) => path.includes('images'))).toEqual(['images/rough.jpg']);
  });

  it('also a document', async () => {
    const site = await builtProject({
      'content/notes/ice.md': note('Ice', '[2025](/files/our%20prices.pdf) [a](/our%20files/rates.pdf)', 'draft: true\n'),
      'public/files/our prices.pdf': 'x',
      'public/our files/rates.pdf': 'x',
    });
    expect(Object.keys(site.tree()).filter((path) => /prices|rates/.test(path))).toEqual([]);
  });

  it('but one of another name does not', async () => {
    const site = project({
      'content/notes/ice.md': note('Ice', '![lawn](/images/a.jpg) and `_redirects`, cname', 'draft: true\n'),
      'content/notes/snow.md': note('Snow', '[lawn](/a.jpg)'),
    });
    const others = ['images/a-2.jpg', 'images/aa.jpg', 'other/a.jpg', 'a.jpg', 'a.jpg.html', '_redirects', 'CNAME'];
    for (const path of ['images/a.jpg', ...others]) site.write(`public/${path}`, 'x');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(Object.keys(site.tree())).toEqual(expect.arrayContaining(others));
    expect(Object.keys(site.tree())).not.toContain('images/a.jpg');
  });
});

describe('a picture that an unpublished entry names is published if', () => {
  const draft = { 'content/notes/ice.md': note('Ice', '![lawn](/images/a.jpg)', 'draft: true\n'), 'public/images/a.jpg': 'x' };
  const body = 'Home. [Lawn](/images/a.jpg)\n';
  it.each<[string, Record<string, string>]>([
    ['a published text names it', { 'content/pages/home.md': `---\ntitle: Home\n---\n${body}` }],
    ['a template names it', templateWith(['<h1>{title}</h1>', '<h1>{title}</h1><img src="/images/a.jpg" alt="" />'])],
    [
      'a page has it in its props',
      templateWith([
        'props: { title: note.title },',
        'props: { title: note.title, image: ["", "images", "a"].join("/") + ".jpg" },',
      ]),
    ],
    ['a stylesheet names it', { 'client/page.css': 'body { background: url(/images/a.jpg); }' }],
    ['another file in public/ names it', { 'public/flyer.html': '<img src="images/a.jpg">' }],
  ])('%s', async (_, files) => {
    const site = project({ ...draft, ...files });
    expect((await site.build(...atFixedDate)).code).toBe(0);
    expect(Object.keys(site.tree())).toContain('images/a.jpg');
  });
});

function withXmp(attributes: string): Sharp {
  return blank().withXmp(xmp(attributes));
}

/** EXIF data as ImageMagick writes it. */
function hexOf(jpeg: Buffer): Buffer {
  const hex = jpeg.subarray(6).toString('hex').replace(/.{72}/g, '$&\n');
  return Buffer.from(`\nexif\n${String(jpeg.length - 6).padStart(8)}\n${hex}\n`);
}

async function withText(type: string, start: string, text: Buffer): Promise<Buffer> {
  const png = await blank().png().toBuffer();
  const data = Buffer.concat([Buffer.from(start, 'latin1'), text]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const chunk = Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}

/** A JPEG's start, with EXIF data that has only a latitude, in big-endian order. */
function bigEndian(): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  const directory = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16BE(1, at);
    tiff.writeUInt16BE(tag, at + 2);
    tiff.writeUInt16BE(type, at + 4);
    tiff.writeUInt32BE(count, at + 6);
    tiff.writeUInt32BE(value, at + 10);
  };
  directory(8, 0x8825, 4, 1, 26);
  directory(26, 2, 5, 3, 44);
  for (const [index, value] of [41, 1, 35, 1, 12, 1].entries()) tiff.writeUInt32BE(value, 44 + 4 * index);
  return Buffer.concat([Buffer.from('\xff\xd8\xff\xe1\0\x58Exif\0\0', 'latin1'), tiff]);
}

it('the social card of a draft stays out, because its title is in the picture', async () => {
  const site = project({
    ...templateWith([
      'modified: note.date,',
      'modified: note.date,\n            card: { path: "/cards/" + note.slug + ".png", data: note.title },',
    ]),
    'content/notes/ice.md': note('A secret offer', 'Text.', 'draft: true\n'),
  });
  for (const slug of ['ice', 'fog']) add(site, `public/cards/${slug}.png`, await blank().png().toBuffer());
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  expect(Object.keys(site.tree()).filter((path) => path.startsWith('cards/'))).toEqual(['cards/fog.png']);
  await site.build(...atFixedDate, '--drafts');
  expect(Object.keys(site.tree()).filter((path) => path.startsWith('cards/'))).toEqual(['cards/fog.png', 'cards/ice.png']);
  await site.build(...atFixedDate);
  expect(Object.keys(site.tree()).filter((path) => path.startsWith('cards/'))).toEqual(['cards/fog.png']);
});
