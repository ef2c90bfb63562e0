import { expect, it } from 'vitest';
import { serveForThisTest } from '../support/serve.ts';
import { copySite } from '../support/siteCopy.ts';

const page = '/blog/grass-seed-growth-time';

/** Each save changes a file in a way that the page shows. */
const edits: [file: string, change: (text: string, mark: string) => string][] = [
  [`content${page}.md`, (text, mark) => `${text}\n${mark}\n`],
  [`content${page}.md`, (text, mark) => text.replace(/^title: .*/m, `title: ${mark}`)],
  ['templates/views/ArticlePage.tsx', (text, mark) => text.replace('In This Article', mark)],
  ['client/styles/article.css', (text, mark) => `${text}\n.${mark} { color: red; }\n`],
];

// A save that left its plan in memory would take about a megabyte.
it('site dev survives 400 saves with 160 MB for its objects', { timeout: 900_000 }, async () => {
  const { folder, read, write } = copySite();
  const { origin } = await serveForThisTest(['--root', folder], { NODE_OPTIONS: '--max-old-space-size=160' });
  const saves = edits.map(([file, change]) => {
    const original = read(file);
    return (mark: string) => write(file, change(original, mark));
  });
  const htmlOf = async () => (await fetch(origin + page)).text();
  for (let count = 0; count < 400; count += 1) {
    saves[count % saves.length]?.(`mark${count}`);
    await expect.poll(htmlOf).toContain(`mark${count}`);
  }
});
