import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Random } from '../../support/random.ts';
import { sentence } from './sentences.ts';

/**
 * Writes files with what real ones contain, as often as 5,333 files of a large site do, on average 2.8 kB each: reference links, lists with
 * code, bare URLs, entities, tabs, and, in as few files as there, tables, images, quotations, and footnotes.
 * @returns the path of each file's page
 */
export function writeRealMarkdown(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const path = pathOf(index);
    const file = join(folder, `${path}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\ntitle: Notes of day ${index + 1}\n---\n\n${bodyOf(index, count)}`);
    return path;
  });
}

/** As the posts of a blog: a folder for each day. */
function pathOf(index: number): string {
  const day = new Date(Date.UTC(2010, 0, 1 + (index % 3000))).toISOString().slice(0, 10).replaceAll('-', '/');
  return `notes/${day}/note-${index + 1}`;
}

function bodyOf(index: number, count: number): string {
  const chance = new Random(index + 1);
  const inSome = (percent: number, make: () => string[]) => (chance.below(100) < percent ? make() : []);
  const other = () => `/${pathOf(chance.below(count))}`;
  const hasReferences = chance.below(100) < 33;
  /** A sentence, now and then with a link, code, or emphasis in it. */
  const prose = (): string => {
    const [first = '', ...words] = sentence(chance).split(' ');
    const word = words.pop() ?? '';
    const dressed = [
      ...Array.from({ length: 6 }, () => word),
      `[${word}](${other()})`,
      `\`${word}\``,
      hasReferences ? `[${word}][${chance.below(3)}]` : `*${word}*`,
    ];
    return [first, ...words, chance.oneOf(dressed)].join(' ');
  };
  const lines = (): string => Array.from({ length: 2 + chance.below(3) }, prose).join('\n');
  const code = (indent: string) =>
    ['```sh', ...chance.several(6, () => `mow --height ${chance.below(9)} "$YARD"`), '```'].map((line) => indent + line);
  const list = (): string[] => chance.several(6, () => [`* ${prose()}`, ...inSome(12, () => ['', ...code('  ')])].join('\n'));
  const section = (number: number): string[] => [
    ...(number > 0 ? [`## ${sentence(chance).replace(/,.*/, '')} ${number}`] : []),
    lines(),
    ...inSome(80, () => [lines()]),
    ...inSome(75, () => [list().join('\n')]),
    ...inSome(35, () => [code('').join('\n')]),
  ];
  return [
    ...Array.from({ length: 1 + chance.below(4) }, (_, number) => section(number)).flat(),
    ...inSome(24, () => [`More: https://fields.example.org/notes/${index}?day=${chance.below(365)}`]),
    ...inSome(14, () => [`Rye &amp; bluegrass &ndash; ${prose()} &copy; us`]),
    ...inSome(12, () => ['    indented code\n    \twith a tab']),
    ...inSome(8, () => [`> ${lines().replaceAll('\n', '\n> ')}`]),
    ...inSome(8, () => ['1. one\n2. two\n   - below two\n   - and again\n3. three']),
    ...inSome(5, () => [`![A yard](https://fields.example.org/yards/${index}.png)`]),
    ...inSome(4, () => [
      `| month | height |\n| :--- | ---: |\n${chance.several(9, () => `| May | ${chance.below(9)} |`).join('\n')}`,
    ]),
    ...inSome(4, () => [`Said before.[^1]\n\n[^1]: ${prose()}`]),
    ...(hasReferences ? [[0, 1, 2].map((label) => `[${label}]: ${other()}`).join('\n')] : []),
    '',
  ].join('\n\n');
}
