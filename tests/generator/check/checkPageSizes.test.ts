import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { check, page } from '../../support/checkFixture.ts';

describe('for page sizes, site check', () => {
  it('reports the figures and the largest parts of a page over budget', async () => {
    const script = '<script type="module" src="/a.js"></script>';
    const picture = '<img src="/small.png" srcset="/small.png 1x,/large.png 2x" alt="" width="1" height="1">';
    const drawing = '<img src="/map.svg" alt="" width="1" height="1">';
    // Those without an address, on another host, and of a rule in _redirects.
    const others = ['', 'src="https://cdn.test/a.png"', 'src="/far.png"'].map(
      (src) => `<img ${src} alt="" width="1" height="1">`,
    );
    const site = {
      pages: { '/': page(`<h1>A</h1>${picture}${drawing}${others.join('')}`, { head: script }) },
      files: {
        'a.js': 'import"./b.mjs";',
        'b.mjs': 'console.log(1)',
        'small.png': 'x',
        'large.png': 'x'.repeat(2000),
        // Hosts compress it to 29 bytes.
        'map.svg': 'x'.repeat(1000),
      },
    };
    const sizes = async (fixture: Parameters<typeof check>[0]) =>
      (await check(fixture)).filter((each) => each.includes('[page-size]'));
    expect(await sizes({ ...site, budgets: { script: 70, images: 2029 } })).toEqual([]);
    expect(await sizes({ ...site, budgets: { script: 60, images: 1500 } })).toEqual([
      'error [page-size] / content/home.md: scripts in the markup, with their imports: 70 bytes, 10 over the budget of 60\nreduce a.js (36), b.mjs (34), or raise the budget',
      'advice [page-size] / content/home.md: images: 2,029 bytes, 529 over the budget of 1,500\nreduce large.png (2,000), map.svg (29), or raise the budget',
    ]);
    expect(await sizes({ ...site, budgets: { script: 60, images: 1500 }, plan: { '/': { listed: false } } })).toEqual([]);
  });

  it.each(['/small.png 1x,/large.png 2x', '/small.png, /large.png 2x', '/large.png 900w, /small.png 300w'])(
    'counts the largest file of srcset="%s"',
    async (srcset) => {
      const [set, image] = [`srcset="${srcset}" sizes="9px"`, '<img src="/small.png" alt="" width="1" height="1"'];
      for (const picture of [`${image} ${set}>`, `<picture><source ${set}>${image}></picture>`]) {
        const findings = await check({
          pages: { '/': page(`<h1>A</h1>${picture}`) },
          budgets: { images: 1500 },
          files: { 'small.png': 'x', 'large.png': 'x'.repeat(2000) },
        });
        expect(findings).toEqual([expect.stringContaining('reduce large.png (2,000)')]);
      }
    },
  );

  it('names what is large within the page itself', async () => {
    const style = `<style>${Array.from({ length: 99 }, (_, index) => `.a${index}{color:red}`).join('')}</style>`;
    const html = page('<h1>A</h1>', { head: style });
    const { length } = gzipSync(html, { level: 9 });
    const found = await check({ pages: { '/': html }, budgets: { html: 300, template: 300 } });
    expect(found).toEqual([
      expect.stringMatching(
        `HTML with its styles: ${length} bytes, ${length - 300} over the budget of 300\nreduce its styles .*, its tags .*, its text and data `,
      ),
      expect.stringMatching(/^error .* tags and styles: \d+ bytes, .*\nreduce its styles \(\d+\), its tags \(\d+\), or/),
    ]);
  });

  it('leaves what comes from content out of the size of tags', async () => {
    const names = 'alt aria-label aria-labelledby content data-props href id sizes src srcset title'.split(' ');
    const sizeWith = async (text: string, head = '') => {
      const html = page(`<h1>A</h1>${names.map((name) => `<i ${name}="${text}">${text}</i>`).join('')}`, { head });
      const found = await check({ pages: { '/': html }, budgets: { template: 9 } });
      return /tags and styles: \d+/.exec(found.join())?.[0] ?? expect.fail(html);
    };
    const data = '<script type="application/ld+json">{"@context":"https://schema.org"}</script>';
    expect(await sizeWith('/a')).toBe(await sizeWith('/another/path/of/a/page', data));
  });
});
