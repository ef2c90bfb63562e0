import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../support/random.ts';
import { paragraph, sentence } from './sentences.ts';

export interface GeneratedArticle {
  slug: string;
  /** The whole file: front matter, and 5 to 6 kB of Markdown. */
  text: string;
}

/** Writes `count` articles into a folder as Markdown files, and returns their slugs in index order. */
export function writeArticles(folder: string, count: number): string[] {
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: count }, (_, index) => {
    const { slug, text } = makeArticle(index, count);
    writeFileSync(join(folder, `${slug}.md`), text);
    return slug;
  });
}

/**
 * An article with this site's fields and sections. It's derived from its number alone, so every machine generates the same bytes.
 * Articles have no city: city pages list their articles, and the other generators don't have to do that.
 * @param index from 0
 * number of articles, for links from one to another
 */
export function makeArticle(index: number, count: number): GeneratedArticle {
  const chance = new Random(index + 1);
  const service = chance.oneOf(services);
  const slug = slugOf(index);
  const hasTable = index % 6 === 0;
  // One paragraph above the first heading: our layout shows a second one elsewhere, which other generators would have to split off.
  const text = `${frontMatter(index, service, chance)}
${paragraph(chance, 5)}

## A yard like many others {#story}

${paragraph(chance, 3)}

${paragraph(chance, 3)}

## Why it pays to look first {#why}

${paragraph(chance, 3)}

## What a visit brings {#services}

${list(chance, 4)}
${hasTable ? `\n${calendar(chance)}\n` : ''}
## What helps all year {#practices}

${paragraph(chance, 1)}

${list(chance, 5)}

Ask us for [${service.replaceAll('-', ' ')}](/services/${service}), or read [what comes next](/blog/${slugOf((index + 7) % count)}). ${paragraph(chance, 2)}

## A morning in five steps {#steps}

${steps(chance)}

## What speaks for a fixed visit {#reasons}

${list(chance, 4)}

${paragraph(chance, 1)} More about us is on the [page of the company](/about).
`;
  return { slug, text };
}

/** Topics: each has an illustration and a page on this site. Mowing is left out because its articles also show a price. */
export const services = [
  'lawn-edging',
  'seeding',
  'mulching',
  'weed-removal',
  'tree-trimming',
  'bush-trimming',
  'leaf-removal',
  'power-washing',
] as const;

function slugOf(index: number): string {
  return `article-${String(index + 1).padStart(6, '0')}`;
}

function frontMatter(index: number, service: string, chance: Random): string {
  const number = index + 1;
  const name = service.replaceAll('-', ' ');
  const day = `${2019 + chance.below(6)}-${pad(1 + chance.below(12))}-${pad(1 + chance.below(28))}`;
  return `---
title: "Notes on ${name}, part ${number}: what a season shows"
description: "Part ${number} of our notes on ${name}: what one season showed in a yard like many others, and what we would do again."
seo:
  title: "Notes on ${capital(name)}, Part ${number}, for Iowa Yards"
  description: "Part ${number} of our notes on ${name}: a yard like many others, what a visit brings, which month suits the work, and five steps for a morning."
  keywords: [${name} in Iowa, ${name} calendar, yard notes ${number}]
order: ${number}
date: ${day}
readMinutes: ${chance.oneOf([7, 8])}
category: ${chance.oneOf(['Lawn Care', 'Tree Care', 'Fall Cleanup', 'Exterior Cleaning'])}
image:
  picture: { subject: ${service}, place: yard, season: summer, hour: noon }
  alt: "A yard at noon in summer, ready for ${name}"
  caption: "The yard of part ${number}, a day before the work began."
callToAction:
  heading: "Have it done by someone"
  text: "Tell us about your yard. The quote is free, and you can ask for one visit of ${name} alone."
related: [${service}]
---
`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function capital(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function list(chance: Random, items: number): string {
  return chance
    .some(points, items)
    .map((point) => `- **${point}.** ${sentence(chance)}`)
    .join('\n');
}

const points = [
  'Cut high',
  'Water deep and seldom',
  'Leave the clippings',
  'Sharpen the blade',
  'Wait for the right month',
  'Keep a gap at the wall',
  'Clear the steps',
  'Measure before you order',
];

function calendar(chance: Random): string {
  const rows = ['April', 'June', 'August', 'October'].map(
    (month) => `| ${month} | ${chance.oneOf(jobs)} | ${chance.oneOf(jobs)} |`,
  );
  return ['## A calendar by month {#calendar}', '', '| Month | First | Then |', '| --- | --- | --- |', ...rows].join('\n');
}

const jobs = ['Rake and look', 'Cut to three inches', 'Sow and keep moist', 'Renew the edge', 'Feed once', 'Let it rest'];

function steps(chance: Random): string {
  const names = ['Walk the yard', 'Agree on the work', 'Start at the far end', 'Clean the edges', 'Look at it together'];
  return names.map((name, index) => `${index + 1}. **${name}.** ${sentence(chance)}`).join('\n');
}
