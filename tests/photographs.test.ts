import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withBasePath } from '../cli/output/paths.ts';
import { plannedVariants } from '../cli/photographs/encoding.ts';
import { copySite, type SiteCopy, setPicture, withIllustrations } from './support/siteCopy.ts';

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
function withoutEncoder(site: SiteCopy): Record<string, string> {
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
    site = withIllustrations(copySite());
    site.write('public/images/Our Mower.jpg', await blank(2400, 1350).jpeg().toBuffer());
    site.write('public/images/creek.jpeg', await phonePhotograph());
    site.write(
      'public/images/seed.png',
      await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    setPicture(site, 'content/services/mowing.md', '{ src: /images/Our Mower.jpg }');
    // The first service.
    site.write('content/services/mowing.md', site.read('content/services/mowing.md').replace(/^order: .*/m, 'order: -1'));
    setPicture(site, 'content/areas/clive.md', '{ src: /images/creek.jpeg }');
    setPicture(site, 'content/blog/iowa-grass-seeds.md', '{ src: /images/seed.png }');
    setPicture(site, 'content/areas/ankeny.md', '{ src: "https://bucket.test/ankeny.avif", width: 1600, height: 900 }');
    site.write('content/areas/clive.md', `${site.read('content/areas/clive.md')}\n[The seed in full](/images/seed.png)\n`);
    const { code, stderr } = await site.build();
    if (code !== 0) throw new Error(stderr);
  });
  afterAll(() => site.remove());

  it('become AVIF and WebP in four widths, and one JPEG, in the format and size that their names say', async () => {
    const names = made('our-mower-*').map(withoutHash);
    expect(names).toEqual([
      'our-mower-1200.avif',
      'our-mower-1200.jpg',
      'our-mower-1200.webp',
      'our-mower-1600.avif',
      'our-mower-1600.webp',
      'our-mower-400.avif',
      'our-mower-400.webp',
      'our-mower-800.avif',
      'our-mower-800.webp',
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
    const alt = 'A worker seen from behind mows a fresh stripe toward a porch house';
    const img = `<img class="picture" src="/photographs/our-mower-1200.jpg" width="1200" height="675" alt="${alt}" fetchPriority="high" decoding="async">`;
    expect(withoutHash(picture?.outerHTML ?? '')).toBe(`<picture>${sources.join('')}${img}</picture>`);
  });

  it('load lazily except for the first of a page, which is fetched with priority', () => {
    const fetching = (path: string) =>
      page(path)
        .querySelectorAll('picture img')
        .map((img) => `${img.getAttribute('fetchPriority') ?? 'usual'}, ${img.getAttribute('loading') ?? 'eager'}`);
    expect(fetching('services/mowing')).toEqual(['high, eager']);
    expect(fetching('services')).toEqual(['high, eager']);
    expect(fetching('blog/iowa-grass-seeds')).toEqual(['high, eager']);
    expect(fetching('areas')).toEqual(['usual, lazy']);
    expect(fetching('index')).toEqual(['usual, lazy']);
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
    const avifWidths = (width: number) => plannedVariants(width).flatMap((each) => (each.format === 'avif' ? [each.width] : []));
    expect(avifWidths(300)).toEqual([300]);
    expect(avifWidths(400)).toEqual([400]);
    expect(avifWidths(1000)).toEqual([400, 800, 1000]);
    expect(avifWidths(5000)).toEqual([400, 800, 1200, 1600]);
  });

  it('on another host are one <img> with the size that the owner wrote', () => {
    const hero = page('areas/ankeny').querySelector('.hero');
    expect(hero?.querySelector('picture')).toBeNull();
    expect(hero?.querySelector('img')?.attributes).toMatchObject({
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

  it('are cached by browsers for good', () => {
    expect(site.read('dist/_headers')).toContain('/photographs/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  describe('are encoded', () => {
    const cached = () => globSync('.cache/photographs/*', { cwd: site.folder }).sort();
    const state = () => cached().map((path) => `${path} ${statSync(join(site.folder, path)).mtimeMs}`);

    it('once, and the next build takes them from the cache without loading the encoder', async () => {
      const before = state();
      expect(before.length).toBe(3);
      const { code, stdout } = await site.build(withoutEncoder(site));
      expect(code).toBe(0);
      expect(stdout).toContain(': 0 written');
      expect(state()).toEqual(before);
    });

    it('only if they are new', async () => {
      const before = state();
      site.write('public/images/edger.jpg', await blank(200, 100).jpeg().toBuffer());
      setPicture(site, 'content/services/lawn-edging.md', '{ src: /images/edger.jpg }');
      expect((await site.build(withoutEncoder(site))).stderr).toContain('the encoder is loaded');
      expect((await site.build()).code).toBe(0);
      expect(state()).toEqual(expect.arrayContaining(before));
      expect(cached().length).toBe(before.length + 1);
      expect(made('edger-*').map(withoutHash)).toEqual(['edger-200.avif', 'edger-200.jpg', 'edger-200.webp']);
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

describe('a site without photographs', () => {
  it('never loads the encoder and has no folder for them', async () => {
    const site = withIllustrations(copySite());
    onTestFinished(site.remove);
    const { code } = await site.build(withoutEncoder(site));
    expect(code).toBe(0);
    expect(globSync('{dist,.cache}/photographs', { cwd: site.folder })).toEqual([]);
    expect(site.read('dist/_headers')).not.toContain('photographs');
  });
});

describe('an invalid photograph is reported where it is used', () => {
  it('with its fix, all in one run', async () => {
    const site = copySite();
    onTestFinished(site.remove);
    const whole = await blank(1200, 800).jpeg().toBuffer();
    const files: Record<string, string | Buffer> = {
      'our-mower.jpg': whole,
      'half.jpg': whole.subarray(0, whole.length / 2),
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
      'services/lawn-edging': '{ src: /images/half.jpg }',
      'services/weed-removal': '{ src: /images/notes.jpg }',
      'services/tree-trimming': '{ src: /images/empty.jpg }',
      'services/bush-trimming': '{ src: /images/drawing.svg }',
      'services/leaf-removal': '{ src: /images/phone.heic }',
      'areas/clive': '{ src: images/our-mower.jpg }',
      'areas/waukee': '{ src: /images/our-mower.jpg, width: 1600, height: 900 }',
      'areas/grimes': '{ src: "https://bucket.test/grimes.jpg", width: 1600 }',
    };
    for (const [file, picture] of Object.entries(pictures)) setPicture(site, `content/${file}.md`, picture);

    const { code, stderr } = await site.build();
    expect(code).toBe(1);
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
      'services/lawn-edging · image.picture.src: public/images/half.jpg cannot be read as an image (VipsJpeg: premature end of JPEG image) · ' +
        unreadable,
      'services/leaf-removal · image.picture.src: public/images/phone.heic is in the HEIC format, which browsers do not support · export it as JPEG',
      'services/mowing · image.picture.src: public/images/our-mowr.jpg does not exist · did you mean /images/our-mower.jpg?',
      'services/mulching · image.picture.src: public/nowhere/at-all.jpg does not exist · add the photo, or correct the name',
      'services/seeding · image.picture.src: public/our-mower.jpg does not exist · did you mean /images/our-mower.jpg?',
      'services/tree-trimming · image.picture.src: public/images/empty.jpg cannot be read as an image (Input Buffer is empty) · ' +
        unreadable,
      `services/weed-removal · image.picture.src: public/images/notes.jpg cannot be read as an image (Input buffer contains unsupported image format) · ${unreadable}`,
    ]);
  });
});

describe('a site with a base path', () => {
  it('has it in every URL of `srcset`', () => {
    expect(withBasePath('<source srcSet="/p/a-400.avif 400w, /p/a-800.avif 800w"/><img src="/p/a.jpg"/>', '/lawn')).toBe(
      '<source srcSet="/lawn/p/a-400.avif 400w, /lawn/p/a-800.avif 800w"/><img src="/lawn/p/a.jpg"/>',
    );
  });
});
