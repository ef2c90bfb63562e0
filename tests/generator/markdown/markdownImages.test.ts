import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Project, project } from '../../support/project.ts';
import {
  atFixedDate,
  builtProject,
  expectCleanOutput,
  expectProblems,
  failure,
  inPlan,
  note,
  problemsIn,
  problemsOfEach,
  result,
  success,
  templateWith,
  withTexts,
} from '../../support/sites.ts';

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } });
const withPosition = () =>
  picture(900, 600)
    .jpeg()
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 35/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '93/1 37/1 0/1' },
    })
    .toBuffer();

function write(site: Project, path: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(join(site.folder, path)), { recursive: true });
  writeFileSync(join(site.folder, path), bytes);
}

describe('an image in Markdown', () => {
  it('of public/ or beside the file becomes a picture in several sizes and formats, without its position', async () => {
    const site = project({
      'content/notes/fog.md': note(
        'Fog',
        '![A lawn](/images/lawn.jpg "T")\n\n![A *hedge*](./img/hedge.gif)\n\n![again][a]\n\n[a]: img/hedge.gif\n\n![b]\n\n[b]: /images/lawn.jpg',
      ),
    });
    write(site, 'public/images/lawn.jpg', await withPosition());
    write(site, 'content/notes/img/hedge.gif', await picture(500, 300).gif().toBuffer());
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    const html = site.read('dist/notes/fog.html');
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcset="\/notes\/photographs\/lawn-400-\w+\.avif 400w, [^"]+900w" sizes="\(max-width: 45rem\) 100vw, 45rem">/,
    );
    expect(html).toMatch(/<img src="\/notes\/photographs\/lawn-900-\w+\.jpg" alt="A lawn" title="T" width="900" height="600">/);
    expect(
      html.match(
        /<img src="\/notes\/photographs\/hedge-500-\w+\.jpg" alt="(?:A hedge|again)" width="500" height="300" loading="lazy">/g,
      ),
    ).toHaveLength(2);
    const files = readdirSync(join(site.folder, 'dist/photographs'));
    for (const file of files)
      expect((await sharp(join(site.folder, 'dist/photographs', file)).metadata()).exif, file).toBeUndefined();
    expect(existsSync(join(site.folder, 'dist/images/lawn.jpg'))).toBe(false);
    expect(existsSync(join(site.folder, 'dist/notes/img/hedge.gif'))).toBe(false);
  });

  it('may be in the folder of the page, as in Hugo', async () => {
    const notes = ['fog.md', 'ice.markdown'].map((file) => [
      `content/notes/${file}`,
      note('Ice', `![a](../${file.split('.')[0]}/lawn.svg) ![b](lawn.svg)`),
    ]);
    const site = project(Object.fromEntries(notes));
    site.edit('templates/schema.ts', '/*.md', '/*.{md,markdown}');
    const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
    write(site, 'content/notes/fog/lawn.svg', drawing(1));
    write(site, 'content/notes/ice/lawn.svg', drawing(2));
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/notes/fog.html')).toMatch(/alt="a" width="1".* alt="b" width="1"/);
    expect(site.read('dist/notes/ice.html')).toMatch(/alt="a" width="2".* alt="b" width="2"/);
  });

  it('keeps its form as a drawing or an animation, and gets its size', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 90, height: 80, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const site = project({
      'content/notes/fog.md': note('Fog', '![a](/a%231.svg) ![b](./move.GIF) ![c](/move.webp) ![d](./❤.svg)'),
    });
    write(site, 'content/notes/❤.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    write(site, 'public/a#1.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><path d="M0 0h9v9z"/></svg>');
    write(
      site,
      'content/notes/move.GIF',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    write(
      site,
      'public/move.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    const html = site.read('dist/notes/fog.html');
    expect(html).toContain('<img src="/notes/a%231.svg" alt="a" width="120" height="60">');
    expect(html).toMatch(/<img src="\/notes\/photographs\/move-\w+\.gif" alt="b" width="90" height="80" loading="lazy">/);
    expect(html).toMatch(/<img src="\/notes\/photographs\/image-\w+\.svg" alt="d" width="9" height="9" loading="lazy">/);
    expect(html).toContain('<img src="/notes/move.webp" alt="c" width="90" height="80" loading="lazy">');
    expect(existsSync(join(site.folder, 'dist', /photographs\/move-\w+\.gif/.exec(html)?.[0] ?? ''))).toBe(true);
  });

  it('of several pages, as a scanner saves it, is refused', async () => {
    const page = await picture(9, 9).png().toBuffer();
    const scan = sharp([page, page], { join: { animated: true } }).tiff();
    const site = project({ 'content/notes/fog.md': note('Fog', '![a](/scan.tif)') });
    write(site, 'public/scan.tif', await scan.toBuffer());
    expect(await failure(site.build(...atFixedDate))).toContain('public/scan.tif has 2 frames or pages\n');
  });

  it('may be one that the plan writes', async () => {
    const files = templateWith(inPlan("files: [{ path: 'tides.svg', body: '<svg/>' }],"));
    await builtProject({ ...files, 'content/notes/fog.md': note('Fog', '![Tides](/tides.svg)') });
  });

  it('passes site check; the size of one elsewhere is advice', async () => {
    const site = project({ 'content/notes/fog.md': note('Fog', '![a](/lawn.webp)\n\n![b](https://photos.example.org/bay.jpg)') });
    write(site, 'public/lawn.webp', await picture(120, 80).webp().toBuffer());
    await site.build(...atFixedDate);
    const found = (await problemsIn(site.run('check', '--json'))).filter(({ message }) => /width or height/.test(message));
    expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'advice https://photos.example.org/bay.jpg is missing width or height',
    ]);
  });

  it('that is missing, damaged, or outside is reported where it is', async () => {
    const texts: [string, string][] = [
      ['![a](./lawm.jpg)', '6:1  content/notes/lawm.jpg does not exist\ndid you mean ./lawn.jpg?'],
      ['b ![a](./lawm.jpg)', '6:3  content/notes/lawm.jpg does not exist'],
      ['![a](/../content/notes/lawn.jpg)', '6:1  invalid image address'],
      ['![a](/lfs.png)', '6:1  public/lfs.png is a Git LFS pointer'],
      ['![a](./lawn.png)', '6:1  content/notes/lawn.png does not exist\ndid you mean ./lawn.jpg?'],
      ['![a](/new.heic)', '6:1  public/new.heic is in the HEIC format'],
      ['a ![a](/images/none.jpg)', '6:3  public/images/none.jpg does not exist\nadd the file'],
      ['![a](./text.jpg)', '6:1  content/notes/text.jpg cannot be read as an image'],
      ['![a](/old.bmp)', '6:1  public/old.bmp cannot be read as an image'],
      ['![a](../../templates/x.jpg)', '6:1  invalid image address'],
      ['![a](/static/old.bmp)', '6:1  public/static/old.bmp does not exist\ndid you mean /old.bmp?'],
      ['![a](..\\notes\\lawn.jpg)', '6:1  content/notes/..\\notes\\lawn.jpg does not exist\ndid you mean ./lawn.jpg?'],
      ['![a](../../public/old.bmp)', '\nname an image: /old.bmp in public/'],
      ['![a](/drawn.png)', '6:1  public/drawn.png is an SVG, which browsers show only with that extension\nrename it to .svg'],
      [
        '![a](/bare.svg)',
        '6:1  public/bare.svg has no xmlns, so browsers do not show it\nbegin it with <svg xmlns="http://www.w3.org/2000/svg"',
      ],
      [
        '![a](/wide.svg)',
        '6:1  public/wide.svg has no size of its own\ngive its <svg> a width and height in pixels, or a viewBox',
      ],
      ['![a](/notes)', '6:1  invalid image address "/notes"'],
      [
        '![a](/torn.svg)',
        '6:1  public/torn.svg cannot be read as an image\nsave it again; an SVG needs a width and height, or a',
      ],
      ['![a](/lawns/{phone}.jpg)', '\nwrite it out: only a whole address may be a token'],
      ['![a](./half.gif)', '6:1  content/notes/half.gif cannot be read as an image (Input buffer'],
    ];
    const files = {
      'content/notes/text.jpg': 'not an image',
      'content/notes/lawn.jpg': 'nor this',
      'content/notes/half.gif': 'GIF89a',
      'public/old.bmp': 'BM',
      'public/torn.svg': '<svg xmlns="http://www.w3.org/2000/svg"',
      'public/lfs.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943\nsize 12345\n',
      'public/new.heic': '\0\0\0\x10ftypheix\0\0\0\0',
      'public/bare.svg': '<svg width="9" height="9"/>',
      'public/wide.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="100%"><rect width="100%" height="100%"/></svg>',
      'public/drawn.png': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    };
    await expectProblems(
      texts.map(([text, problem]) => [note('Fog', text), problem]),
      files,
    );
    expect(await problemsOfEach([note('Fog', '![a](/lawns/)')])).toEqual([expect.not.stringContaining('broken link')]);
  });

  it('in content/ that only a field names is no mistake', async () => {
    const site = project();
    write(site, 'content/notes/lawn.jpg', await picture(90, 60).jpeg().toBuffer());
    expect(await site.build(...atFixedDate)).toMatchObject({ code: 0 });
  });

  it('is rendered again when it changes, as in a clean build, also where the plan reads the text', async () => {
    const site = project({ ...withTexts, 'content/notes/fog.md': note('Fog', '![a](/lawn.png) ![b](./lawn.png)') });
    for (const size of [300, 310]) {
      write(site, 'public/lawn.png', await picture(size, 60).png().toBuffer());
      write(
        site,
        'content/notes/lawn.png',
        await picture(size + 1, 60)
          .png()
          .toBuffer(),
      );
      expect(await result(site.build(...atFixedDate))).toEqual(success);
      for (const file of ['dist/notes/fog.html', 'dist/fog.txt'])
        expect(site.read(file)).toMatch(new RegExp(`width="${size}".*width="${size + 1}"`));
    }
    await expectCleanOutput(site);
    site.edit('content/notes/tide.md', 'twice', 'once');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    await expectCleanOutput(site);
  });
});

describe('a link to a file beside the Markdown', () => {
  it('publishes that file under its own name', async () => {
    const text =
      'The [prices](./prices.pdf#page=2), [all](<../sums/a$$ b.zip> "T"), [again][p], [second](./b%20%232.pdf), [film](./pond.mp4), and [large](./lawn%20%232.jpg).';
    const site = project({
      'content/notes/fog.md': note('Fog', `${text}\n\n[p]: prices.pdf`),
      'content/notes/draft.md': note('Draft', 'Its [plan](./plan.pdf).', 'draft: true\n'),
    });
    for (const name of ['notes/b #2.pdf', 'notes/prices.pdf', 'notes/plan.pdf', 'notes/pond.mp4', 'sums/a$$ b.zip'])
      write(site, `content/${name}`, name);
    write(site, 'content/notes/lawn #2.jpg', await withPosition());
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    const html = site.read('dist/notes/fog.html');
    expect(html).toContain('The <a href="/notes/notes/prices.pdf#page=2">prices</a>');
    expect(html).toContain(
      '<a href="/notes/sums/a$$%20b.zip" title="T">all</a>, <a href="/notes/notes/prices.pdf">again</a>, <a href="/notes/notes/b%20%232.pdf">',
    );
    // Without the position in the original.
    expect(html).toMatch(/<a href="\/notes\/photographs\/lawn-2-900-\w+\.jpg">large<\/a>/);
    expect(['notes/prices.pdf', 'notes/pond.mp4', 'sums/a$$ b.zip'].map((path) => site.read(`dist/${path}`))).toEqual([
      'notes/prices.pdf',
      'notes/pond.mp4',
      'sums/a$$ b.zip',
    ]);
    expect(['notes/plan.pdf', 'notes/lawn #2.jpg'].filter((path) => existsSync(join(site.folder, 'dist', path)))).toEqual([]);
    write(site, 'content/notes/prices.pdf', 'new prices');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    expect(site.read('dist/notes/prices.pdf')).toBe('new prices');
  });

  it('that is missing, or that no link names, is a problem', async () => {
    const site = project({
      'content/notes/fog.md': note('Fog', 'The [prices](./prces.pdf) and [site](../../package.json).\n\n[Plan](Plan.PDF)'),
    });
    write(site, 'content/notes/plan.pdf', 'PDF');
    write(site, 'content/notes/prices.pdf', 'PDF');
    const { stderr } = await site.build(...atFixedDate);
    expect(stderr).toMatch(
      /content\/notes\/fog\.md:6:5 {2}content\/notes\/prces\.pdf does not exist\n(?:.*\n)*? {2}> 6 \| The \[prices\]/,
    );
    expect(stderr).toContain('fix: did you mean ./prices.pdf?');
    expect(stderr).toContain('fix: write ./plan.pdf, because most hosts distinguish case');
    expect(stderr).toContain('content/notes/fog.md:6:31  invalid link "../../package.json"');
    expect(stderr).toContain('content/notes/prices.pdf  is unused: no page or collection includes it');
    expect(stderr).toContain('fix: link to it, move it into public/, or remove it');
  });
});
