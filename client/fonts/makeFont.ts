/**
 * Writes the heading font: Bricolage Grotesque (SIL Open Font License), its weights from 500 to 800, the characters of English copy.
 * Run it with `npm run font` after a new version of the font; the result is committed, so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const typographic = '\u00a0©°½¼¾×é–—‘’“”…';

const subset = await subsetFont(await readFile(source), ascii + typographic, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 800 } },
});
const target = new URL('./headings.woff2', import.meta.url);
await writeFile(target, subset);
console.log(`${target.pathname}: ${subset.length} bytes`);
