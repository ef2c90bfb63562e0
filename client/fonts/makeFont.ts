/**
 * Subsets Bricolage Grotesque (SIL Open Font License) to the characters of English copy and weight 700: as WOFF2 for browsers, and as
 * TTF for social cards. LCP waits for the WOFF2: with all weights, or all features, it would take another round trip.
 * Run it with `npm run font` after a new version of the font; the results are committed, so that a build needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const characters = `${letters} !"#$%&'()+,-./:;=?@\u00a0©°½¼¾×é–—‘’“”…`;
const source = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const font = await readFile(new URL(import.meta.resolve(source)));

await write('headings.woff2', { targetFormat: 'woff2', variationAxes: { wght: 700 }, keepFeatures: ['kern', 'tnum'] });
await write('cards.ttf', { targetFormat: 'truetype', variationAxes: { wght: 700 } });

async function write(name: string, options: Parameters<typeof subsetFont>[2]): Promise<void> {
  const subset = await subsetFont(font, characters, options);
  await writeFile(new URL(`./${name}`, import.meta.url), subset);
  console.log(`client/fonts/${name}: ${subset.length} bytes`);
}
