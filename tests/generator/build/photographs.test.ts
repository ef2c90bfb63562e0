import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { photographProblem, variantsOf } from '../../../cli/photographs/photographs.ts';
import { runSite } from '../../support/cli.ts';
import { project } from '../../support/project.ts';
import { serveForThisTest } from '../../support/serve.ts';
import { copySite, type SiteCopy, setPicture, withIllustrations, withOneArticle } from '../../support/siteCopy.ts';
import { atFixedDate, failure, inPlan, note, onHomePage, result, success, templateWith } from '../../support/sites.ts';

const green = { r: 40, g: 120, b: 50 };
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: green } });

/** Stored sideways, as phones do, with EXIF orientation and location. Upright, its upper half is red. */
async function phonePhotograph(): Promise<Buffer> {
  const red = await sharp({ create: { width: 450, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return blank(900, 600)
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Pocket' }, IFD3: { GPSLatitude: '41/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Removes hashes from URLs. */
const withoutHash = (text: string) => text.replace(/-[0-9a-f]{8}(?=\.)/g, '');

/** Environment in which a build fails if it loads the encoder. */
function withoutEncoder(site: Pick<SiteCopy, 'folder' | 'write'>): Record<string, string> {
  site.write(
    'withoutEncoder.mjs',
    `import { registerHooks } from 'node:module';
     registerHooks({
       resolve(name, context, next) {
         if (name === 'sharp') throw new Error('the encoder is loaded');
         return next(name, context);
       },
     });`,
  );
  return { NODE_OPTIONS: `--import ${join(site.folder, 'withoutEncoder.mjs')}` };
}

describe("the owner's photographs", () => {
  let site: SiteCopy;
  const page = (path: string): HTMLElement => parse(site.read(`dist/${path}.html`));
  const made = (pattern = '*') => globSync(pattern, { cwd: join(site.folder, 'dist/photographs') }).sort();
  const variant = (name: string) => {
    const file = made().find((each) => withoutHash(each) === name) ?? name;
    return readFileSync(join(site.folder, 'dist/photographs', file));
  };

  beforeAll(async () => {
    site = withIllustrations(withOneArticle(copySite()));
    site.write('public/images/Our Mower.jpg', await blank(2400, 1350).jpeg().toBuffer());
    site.write('public/images/creek.jpeg', await phonePhotograph());
    site.write(
      'public/images/seed.png',
      await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    // Every service: the month decides which one is first.
    for (const file of globSync('content/services/*.md', { cwd: site.folder }))
      setPicture(site, file, '{ src: /images/Our Mower.jpg }');
    setPicture(site, 'content/areas/clive.md', '{ src: /images/creek.jpeg }');
    setPicture(site, 'content/blog/iowa-grass-seeds.md', '{ src: /images/seed.png }');
    setPicture(site, 'content/areas/ankeny.md', '{ src: "https://bucket.test/ankeny.avif", width: 1600, height: 900 }');
    site.write('content/areas/clive.md', `${site.read('content/areas/clive.md')}\n[The seed in full](/images/seed.png)\n`);
    const { code, stderr } = await site.build();
    if (code !== 0) throw new Error(stderr);
  });

  it('become AVIF and WebP in four widths, and one JPEG, in the format and size that their names say', async () => {
    expect(site.read('dist/_headers')).toContain('\n/photographs/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    const names = made('our-mower-*').map(withoutHash);
    expect(names).toEqual([
      ...['our-mower-1200.avif', 'our-mower-1200.jpg', 'our-mower-1200.webp', 'our-mower-1600.avif'],
      ...['our-mower-1600.webp', 'our-mower-400.avif', 'our-mower-400.webp', 'our-mower-800.avif'],
      ...['our-mower-800.webp'],
    ]);
    for (const name of names) {
      const [, width, extension] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
      const format = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension ?? ''];
      const found = await sharp(variant(name)).metadata();
      expect(found).toMatchObject({ format, width: Number(width), height: (Number(width) * 9) / 16 });
    }
  });

  it('are in a <picture> that lists every size, with the width and height of the file', () => {
    const picture = page('services/mowing').querySelector('.hero picture');
    const sizes = '(min-width: 80rem) 75rem, 92vw';
    const sources = ['avif', 'webp'].map((format) => {
      const list = [400, 800, 1200, 1600].map((width) => `/photographs/our-mower-${width}.${format} ${width}w`).join(', ');
      return `<source type="image/${format}" srcSet="${list}" sizes="${sizes}">`;
    });
    const alt = 'A walk-behind mower on fresh stripes in front of a porch house';
    const img = `<img class="picture" src="/photographs/our-mower-1200.jpg" width="1200" height="675" alt="${alt}" fetchPriority="high">`;
    expect(withoutHash(picture?.outerHTML ?? '')).toBe(`<picture>${sources.join('')}${img}</picture>`);
  });

  it('load lazily except for the first of a page, which is fetched with priority', () => {
    const fetching = (path: string) =>
      page(path)
        .querySelectorAll('picture img')
        .map((img) => `${img.getAttribute('fetchPriority') ?? 'usual'}, ${img.getAttribute('loading') ?? 'eager'}`);
    expect(fetching('services/mowing')).toEqual(['high, eager']);
    expect(fetching('services')).toEqual(['high, eager', ...Array(9).fill('usual, lazy')]);
    expect(fetching('blog/iowa-grass-seeds')).toEqual(['high, eager']);
    expect(fetching('areas')).toEqual(['usual, lazy', 'usual, lazy']);
    expect(new Set(fetching('index'))).toEqual(new Set(['usual, lazy']));
  });

  it("are never preloaded in a format that most browsers don't use", () => {
    const pages = globSync('**/*.html', { cwd: join(site.folder, 'dist') });
    const preloads = pages.flatMap((path) => site.read(`dist/${path}`).match(/<link [^>]*rel="preload"[^>]*>/g) ?? []);
    expect(preloads.filter((link) => link.includes('photographs/'))).toEqual([]);
  });

  it('are turned upright, however the phone was held', async () => {
    expect(page('areas/clive').querySelector('.hero img')?.getAttribute('height')).toBe('900');
    for (const name of ['creek-600.jpg', 'creek-600.avif', 'creek-400.webp']) {
      const { data, info } = await sharp(variant(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info.height / info.width).toBeCloseTo(1.5);
      const redAt = (row: number) => data[Math.floor(row * info.height) * info.width * 3] ?? 0;
      expect([name, redAt(0.25) > 200, redAt(0.75) < 80]).toEqual([name, true, true]);
    }
  });

  it('lose their metadata, such as the location', async () => {
    expect((await sharp(readFileSync(join(site.folder, 'public/images/creek.jpeg'))).metadata()).exif).toBeDefined();
    for (const name of made('creek-*')) {
      const { exif, xmp, iptc, orientation } = await sharp(join(site.folder, 'dist/photographs', name)).metadata();
      expect({ name, exif, xmp, iptc, orientation }).toEqual({ name });
    }
  });

  it('are never enlarged, and transparent areas are white in the JPEG', async () => {
    expect(made('seed-*').map(withoutHash)).toEqual(['seed-300.avif', 'seed-300.jpg', 'seed-300.webp']);
    const [red] = await sharp(variant('seed-300.jpg')).raw().toBuffer();
    expect(red).toBeGreaterThan(250);
    const avifWidths = (width: number) =>
      variantsOf({ width, height: 100 }).flatMap((each) => (each.format === 'avif' ? [each.width] : []));
    expect(avifWidths(300)).toEqual([300]);
    expect(avifWidths(400)).toEqual([400]);
    expect(avifWidths(1000)).toEqual([400, 800, 1000]);
    expect(avifWidths(5000)).toEqual([400, 800, 1200, 1600]);
    expect(variantsOf({ width: 5000, height: 1 }).map(({ height }) => height)).toEqual(Array(9).fill(1));
  });

  it('on another host come in one file, with the size that the owner wrote', () => {
    const hero = page('areas/ankeny').querySelector('.hero');
    expect(hero?.querySelector('source')).toBeNull();
    expect(hero?.querySelector('picture img')?.attributes).toMatchObject({
      src: 'https://bucket.test/ankeny.avif',
      width: '1600',
      height: '900',
    });
  });

  it('are published without their originals, except for one that a text links to', () => {
    const images = globSync('images/*', { cwd: join(site.folder, 'dist') });
    expect(images).toContain('images/seed.png');
    expect(images.filter((path) => /Mower|creek/.test(path))).toEqual([]);
  });

  describe('are encoded', () => {
    const cached = () => globSync('.cache/photographs/*', { cwd: site.folder }).sort();
    const state = () => cached().map((path) => `${path} ${statSync(join(site.folder, path)).mtimeMs}`);

    it('once, and the next build takes them from the cache without loading the encoder', async () => {
      const before = state();
      const photographs = 3;
      expect(before.length).toBe(made().length + photographs);
      const { code, stdout } = await site.build(withoutEncoder(site));
      expect(code).toBe(0);
      expect(stdout).toContain('Nothing has changed');
      expect(state()).toEqual(before);
    });

    it('only if they are new', async () => {
      const before = state();
      site.write('public/images/edger.jpg', await blank(200, 100).jpeg().toBuffer());
      setPicture(site, 'content/services/lawn-edging.md', '{ src: /images/edger.jpg }');
      expect((await site.build(withoutEncoder(site))).stderr).toContain('the encoder is loaded');
      expect((await site.build()).code).toBe(0);
      expect(state()).toEqual(expect.arrayContaining(before));
      expect(made('edger-*').map(withoutHash)).toEqual(['edger-200.avif', 'edger-200.jpg', 'edger-200.webp']);
      expect(cached().length).toBe(before.length + 1 + made('edger-*').length);
    });

    it('only once, even if the file is renamed', async () => {
      const before = state();
      site.write('public/images/walker.jpg', readFileSync(join(site.folder, 'public/images/Our Mower.jpg')));
      setPicture(site, 'content/areas/waukee.md', '{ src: /images/walker.jpg }');
      expect((await site.build(withoutEncoder(site))).code).toBe(0);
      expect(state()).toEqual(before);
      expect(made('walker-*').length).toBe(9);
    });

    it('again, with the same bytes, if the cache is damaged', async () => {
      const name = made('creek-600-*.avif')[0] ?? '';
      const good = site.read(`dist/photographs/${name}`);
      for (const path of cached()) site.write(path, 'half a');
      rmSync(join(site.folder, 'dist/photographs', name));
      const { code, stderr } = await site.build();
      expect(code).toBe(0);
      expect(stderr).not.toContain('cache');
      expect(site.read(`dist/photographs/${name}`)).toBe(good);
    });
  });
});

it('site dev encodes a photograph in one format and size when a browser asks for it', async () => {
  const site = project({ 'content/notes/fog.md': note('Fog', '![A lawn](mower.jpg)') });
  writeFileSync(join(site.folder, 'content/notes/mower.jpg'), await blank(900, 600).jpeg().toBuffer());
  const { origin } = await serveForThisTest(['--root', site.folder]);
  const html = await (await fetch(`${origin}/notes/notes/fog`)).text();
  const encoded = () => globSync('.cache/photographs/*.{avif,webp,jpg}', { cwd: site.folder });
  expect(encoded()).toEqual([]);
  const [path = ''] = /\/notes\/photographs\/mower-400-\w+\.webp/.exec(html) ?? [];
  const image = await sharp(await (await fetch(origin + path)).arrayBuffer()).metadata();
  expect(image).toMatchObject({ format: 'webp', width: 400, height: 267 });
  expect(encoded().length).toBe(1);
});

it('a site without photographs never loads the encoder and has no folder for them', async () => {
  const site = project();
  expect(await result(runSite(['build', ...atFixedDate], { cwd: site.folder, env: withoutEncoder(site) }))).toEqual(success);
  expect(globSync('{dist,.cache}/photographs', { cwd: site.folder })).toEqual([]);
  expect(site.read('dist/_headers')).not.toContain('photographs');
});

describe('an invalid photograph is reported where it is used', () => {
  it('with its fix, all in one run', async () => {
    const site = withOneArticle(copySite());
    const files: Record<string, string | Buffer> = {
      'our-mower.jpg': await blank(1200, 800).jpeg().toBuffer(),
      'notes.jpg': 'Mow on Friday.',
      'empty.jpg': '',
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'phone.heic': Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypheic\0\0\0\0')]),
    };
    for (const [name, body] of Object.entries(files)) site.write(`public/images/${name}`, body);
    const pictures: Record<string, string> = {
      'services/mowing': '{ src: /images/our-mowr.jpg }',
      'services/seeding': '{ src: /our-mower.jpg }',
      'services/mulching': '{ src: /nowhere/at-all.jpg }',
      'services/weed-removal': '{ src: /images/notes.jpg }',
      'services/tree-trimming': '{ src: /images/empty.jpg }',
      'services/bush-trimming': '{ src: /images/drawing.svg }',
      'services/leaf-removal': '{ src: /images/phone.heic }',
      'areas/clive': '{ src: images/our-mower.jpg }',
      'areas/waukee': '{ src: /images/our-mower.jpg, width: 1600, height: 900 }',
      'areas/grimes': '{ src: "https://bucket.test/grimes.jpg", width: 1600 }',
    };
    for (const [file, picture] of Object.entries(pictures)) setPicture(site, `content/${file}.md`, picture);

    const stderr = await failure(site.build());
    expect(stderr).toContain(`content/services/mowing.md:6:19  image.picture.src: public/images/our-mowr.jpg does not exist
    4 | icon: mower
    5 | image:
  > 6 |   picture: { src: /images/our-mowr.jpg }
      |                   ^
    fix: did you mean /images/our-mower.jpg?
`);
    const result = [...stderr.matchAll(/^error content\/(\S+?)\.md:\d+:\d+ {2}(.*)\n[\s\S]*?fix: (.*)/gm)].map(
      ([, file, what, fix]) => `${file} · ${what} · ${fix}`,
    );
    const unreadable = 'save it again as JPEG, PNG, WebP, or AVIF';
    expect(result).toEqual([
      'areas/clive · image.picture.src: is "images/our-mower.jpg" · write the path of a file in public/ (/images/our-mower.jpg), or a full address (https://…)',
      'areas/grimes · image.picture.height: is missing · add it: how many pixels the picture has',
      'areas/waukee · image.picture.width: is taken from the file · remove it',
      'areas/waukee · image.picture.height: is taken from the file · remove it',
      'services/bush-trimming · image.picture.src: public/images/drawing.svg is an SVG, not a photograph · save it as JPEG or PNG',
      'services/leaf-removal · image.picture.src: public/images/phone.heic is in the HEIC format, which browsers do not support · export it as JPEG',
      'services/mowing · image.picture.src: public/images/our-mowr.jpg does not exist · did you mean /images/our-mower.jpg?',
      'services/mulching · image.picture.src: public/nowhere/at-all.jpg does not exist · add the image, or correct the name',
      'services/seeding · image.picture.src: public/our-mower.jpg does not exist · did you mean /images/our-mower.jpg?',
      'services/tree-trimming · image.picture.src: public/images/empty.jpg cannot be read as an image (Input Buffer is empty) · ' +
        unreadable,
      `services/weed-removal · image.picture.src: public/images/notes.jpg cannot be read as an image (Input buffer contains unsupported image format) · ${unreadable}`,
    ]);
  });

  it.each(['/boat.jpg', '/lost.avif', 'boat.jpg'])(
    'and if the plan asks for one that the site does not name: %s',
    async (name) => {
      const site = project(
        templateWith(
          [', { today }) {', ', { today, photographs }) {'],
          inPlan(
            `files: [{ path: 'a.txt', body: [photographs.get('https://a.test/b.jpg'), photographs.get('${name}')].join() }],`,
          ),
        ),
      );
      mkdirSync(join(site.folder, 'public'), { recursive: true });
      writeFileSync(join(site.folder, 'public/boat.jpg'), await blank(1200, 800).jpeg().toBuffer());
      expect((await site.build(...atFixedDate)).stderr).toMatch(
        new RegExp(
          `^error templates/site\\.tsx:\\d+:\\d+ {2}plan\\(\\) throws: ${RegExp.escape(name)} is not among the photographs; name its`,
        ),
      );
    },
  );

  it('and encoded only once nothing else is wrong, because that takes long', async () => {
    const site = project({
      'content/notes/fog.md': note('Fog', '![A lawn](half.jpg)\n\n<b>fog</b>'),
      'content/notes/ice.md': note('Ice', '![A lawn](half.jpg)'),
    });
    const whole = await blank(1200, 800).jpeg().toBuffer();
    writeFileSync(join(site.folder, 'content/notes/half.jpg'), whole.subarray(0, whole.length / 2));
    const problems = async () => (await site.build(...atFixedDate)).stderr.match(/(?<=^error ).*/gm);
    expect(await problems()).toEqual(['content/notes/fog.md:8:1  HTML is not allowed in Markdown: <b>']);
    expect(globSync('.cache/photographs/*.avif', { cwd: site.folder })).toEqual([]);
    site.edit('content/notes/fog.md', '<b>fog</b>', 'fog');
    const damaged = (file: string) => `${file}:6:1  content/notes/half.jpg is damaged, or ends too early`;
    expect(await problems()).toEqual(['content/notes/fog.md', 'content/notes/ice.md'].map(damaged));
  });
});

it('a build in a terminal says that it encodes photographs, because that takes long', async () => {
  const site = project({ 'content/notes/fog.md': note('Fog', '![A lawn](lawn.jpg)') });
  writeFileSync(join(site.folder, 'content/notes/lawn.jpg'), await blank(60, 40).jpeg().toBuffer());
  const env = { NODE_OPTIONS: '--import data:text/javascript,process.stderr.isTTY=true' };
  const build = () => runSite(['build', ...atFixedDate], { cwd: site.folder, env });
  expect((await build()).stderr).toBe('Encoding 1 photograph …\n');
  expect((await build()).stderr).toBe('');
});

it('the original of a photograph is published as long as a page shows it', async () => {
  const photographs = "photographs: () => [{ path: '/our mower.jpg', source: 'content/site.yaml', field: ['url'] }],";
  const shown = "<img alt='' src={['/our mower', 'jpg'].join('.')} />";
  const site = project(templateWith(['url: ({ url }) => url,', `url: ({ url }) => url,\n  ${photographs}`], onHomePage(shown)));
  writeFileSync(join(site.folder, 'public/our mower.jpg'), await blank(90, 60).jpeg().toBuffer());
  const build = async () => {
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    return existsSync(join(site.folder, 'dist/our mower.jpg'));
  };
  expect(await build()).toBe(true);
  site.edit('content/notes/fog.md', 'title:', 'draft: false\ntitle:');
  expect(await build()).toBe(true);
  site.edit('templates/views/Home.tsx', shown, '');
  expect(await build()).toBe(false);
});

it('a link to a draft with a photograph is broken because it is a draft', async () => {
  const path = "mood + '.png'";
  const named = `photographs: ({ collections: { notes } }) =>
    notes.flatMap(({ mood, source }) => (mood ? [{ path: ${path}, source, field: ['mood'] }] : [])),`;
  const site = project({
    ...templateWith(
      ['  client: {', `  ${named}\n  client: {`],
      [', { today }) {', `, { today, photographs }) {\n    for (const { mood } of notes) if (mood) photographs.get(${path});`],
    ),
    'content/notes/ice.md': note('Ice', 'Text.', 'draft: true\nmood: calm\n'),
    'content/notes/fog.md': note('Fog', '[Ice](/notes/ice)'),
  });
  expect(await failure(site.build(...atFixedDate))).toContain('/notes/ice is not in this build: content/notes/ice.md is a draft');
});

it('a field names a photograph by its path below public/', async () => {
  const named = "photographs: () => [{ path: 'images/mower.jpg', source: 'content/site.yaml', field: ['title'] }],";
  const site = project(templateWith(['url: ({ url }) => url,', `url: ({ url }) => url,\n  ${named}`]));
  const fix = async () => /(?<=title: images\/mower\.jpg does not exist\n[\s\S]*fix: ).*/.exec((await site.build()).stderr)?.[0];
  expect(await fix()).toBe('put it into public/, and start its path with /');
  site.write('public/images/mower.jpg', '');
  expect(await fix()).toBe('did you mean /images/mower.jpg?');
});

describe('a photograph of a camera', () => {
  /** A site that shows one photograph. */
  function siteWith(photograph: Buffer, name: string) {
    const site = project({
      ...templateWith(
        [
          'url: ({ url }) => url,',
          `url: ({ url }) => url,\n  photographs: () => [{ path: '/${name}', source: 'content/site.yaml', field: ['url'] }],`,
        ],
        ['{ today }) {', '{ today, photographs }) {'],
        inPlan(`files: [{ path: 'size.txt', body: JSON.stringify([...photographs.values()]) }],`),
      ),
      // A drawing is none.
      'content/notes/fog.md': note('Fog', '![Plan](/plan.svg)'),
      'public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    writeFileSync(join(site.folder, 'public', name), photograph);
    return site;
  }

  it.each<[string, (jpeg: Buffer) => Buffer]>([
    ['bytes after its end', (jpeg) => Buffer.concat([jpeg, Buffer.from('trailer of a camera')])],
    ['bytes before a marker', (jpeg) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0, 0, 0, 0]), jpeg.subarray(2)])],
    ['a second picture behind it, as in MPO', (jpeg) => Buffer.concat([jpeg, jpeg])],
    [
      'an orientation that does not exist',
      (jpeg) => withExif(jpeg, Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')),
    ],
    ['broken EXIF', (jpeg) => withExif(jpeg, Buffer.from('4d4d002a0000ffff', 'hex'))],
    ['odd parameters of its scan', (jpeg) => withOddScan(jpeg)],
  ])('is accepted with %s', async (_, change) => {
    const site = siteWith(change(await blank(60, 40).jpeg().toBuffer()), 'fog.jpg');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(JSON.parse(site.read('dist/size.txt'))).toMatchObject([{ width: 60, height: 40 }]);
  });

  it.each<[what: string, photograph: () => Promise<Buffer>]>([
    ['in CMYK', () => blank(60, 40).toColorspace('cmyk').jpeg().toBuffer()],
    [
      'with the mark of an animation behind its picture',
      async () => Buffer.concat([await frame('red'), Buffer.from('acTL\0\0\0\x02')]),
    ],
  ])('%s is accepted, too', async (_, photograph) => {
    const site = siteWith(await photograph(), 'fog.jpg');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
  });

  it('may be as tall as WebP allows, and have as many pixels as sharp allows', () => {
    const problemOf = (width: number) => photographProblem({ format: 'png', width, height: 16_383, pages: 1 });
    expect([300, 16_383].map(problemOf)).toEqual([undefined, undefined]);
    expect(problemOf(16_384)?.what).toContain('the limit is 268 million');
  });

  const frame = (background: string) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = async () => sharp([await frame('red'), await frame('blue')], { join: { animated: true } });
  const sized = async (width: number, height: number) => withSize(await frame('red'), width, height);
  const animation = 'has 2 frames or pages';
  it.each<[name: string, photograph: () => Promise<Buffer>, what: string, fix: string]>([
    [
      '300.png',
      () => sized(300, 20_000),
      'is 300 × 20,000 pixels, which is too tall',
      'cut it, or make it smaller: at most 16,383',
    ],
    [
      '3200.png',
      () => sized(3200, 40_000),
      'is 3,200 × 40,000 pixels, which is too tall',
      'cut it, or make it smaller: at most 32,766',
    ],
    [
      'scan.png',
      () => sized(18_000, 18_000),
      'is 18,000 × 18,000 pixels; the limit is 268 million',
      'make it smaller: 4,000 pixels',
    ],
    ['a.png', async () => animated(await frame('red')), animation, 'save one of them as JPEG'],
    ['a.gif', async () => (await frames()).gif().toBuffer(), animation, 'save one of them as JPEG'],
    ['a.webp', async () => (await frames()).webp().toBuffer(), animation, 'save one of them as JPEG'],
  ])('%s is refused, because it would be cut or stand still', async (name, photograph, what, fix) => {
    const site = siteWith(await photograph(), name);
    const stderr = await failure(site.build(...atFixedDate));
    expect(stderr).toContain(`url: public/${name} ${what}\n`);
    expect(stderr).toContain(`fix: ${fix}`);
  });
});

/** A PNG that says before its picture that it has two, as an animation does. */
function animated(png: Buffer): Buffer {
  const chunk = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const [length, checksum] = [Buffer.from([0, 0, 0, 8]), Buffer.alloc(4)];
  checksum.writeUInt32BE(crc32(chunk));
  const header = 33;
  return Buffer.concat([png.subarray(0, header), length, chunk, checksum, png.subarray(header)]);
}

/** A PNG whose header claims another size. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  // Of the header's type and data.
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** Adds EXIF data to a JPEG. */
function withExif(jpeg: Buffer, tiff: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const length = Buffer.from([(data.length + 2) >> 8, (data.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, data, jpeg.subarray(2)]);
}

/** Sets the parameters of a JPEG's scan as some phones do, about which libjpeg warns. */
function withOddScan(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const changed = Buffer.from(jpeg);
  // The end of the spectral selection, which is 63 in a sequential JPEG.
  changed[scan + 2 + jpeg.readUInt16BE(scan + 2) - 2] = 0;
  return changed;
}
