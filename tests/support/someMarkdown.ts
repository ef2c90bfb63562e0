import type { Random } from './random.ts';

/** Generates a short text from the constructs that articles use, with a stray character now and then. */
export function someMarkdown(random: Random): string {
  return blocks(random, 2);
}

function blocks(random: Random, depth: number): string {
  return random
    .several(4, () => block(random, depth))
    .join(random.oneOf(['\n\n', '\n\n', '\n\n', '\n\n', '\n\n', '\n', '\n\n\n']));
}

function block(random: Random, depth: number): string {
  const line = () => words(random);
  const makers = [
    line,
    () => random.several(3, line).join(random.oneOf(['\n', '\n', '\n', '\n', '\n', '\n', '\n', ' \n', '  \n', '\n '])),
    () => `${'#'.repeat(1 + random.below(7))} ${line()}${random.oneOf(['', '', ' {#name}', ' #', ' '])}`,
    () => random.oneOf(['---', '***', '* * *', '___', '- - -']),
    () =>
      `${random.oneOf(['```', '~~~', '```js', '```` a b'])}\n${random.several(3, line).join('\n')}\n${random.oneOf(['```', '~~~', '````'])}`,
    () => table(random),
  ];
  if (depth > 0) makers.push(...[list, list, quotation].map((make) => () => make(random, depth - 1)));
  return random.below(12) === 0 ? random.oneOf(oddBlocks) : random.oneOf(makers)();
}

function list(random: Random, depth: number): string {
  const bullet = random.oneOf(['- ', '* ', '+ ', '1. ', '1) ', '2. ', '-   ', '10. ', '1.  ']);
  const isPlain = random.below(3) > 0;
  return random
    .several(3, () => bullet + indented(isPlain ? words(random) : blocks(random, depth), ' '.repeat(bullet.length)))
    .join(random.oneOf(['\n', '\n', '\n\n', '\n\n\n']));
}

function quotation(random: Random, depth: number): string {
  return `> ${indented(blocks(random, depth), random.oneOf(['> ', '> ', '> ', '>', '']))}`;
}

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`).replaceAll(/ +$/gm, '');
}

function table(random: Random): string {
  const columns = 1 + random.below(3);
  const row = (cell: () => string) => `| ${Array.from({ length: columns }, cell).join(' | ')} |`;
  const delimiter = row(() => random.oneOf(['---', ':--', '--:', ':-:', '-']));
  return [row(() => words(random)), delimiter, ...random.several(3, () => row(() => random.oneOf([words(random), ' '])))].join(
    '\n',
  );
}

function words(random: Random): string {
  return random.several(5, () => phrase(random)).join(random.oneOf([' ', ' ', ' ', ' ', ' ', ' ', '']));
}

function phrase(random: Random): string {
  if (random.below(40) === 0) return random.oneOf(strays);
  const word = random.oneOf([
    ...['grass', 'a', 'b c', 'é', '1990.', '2)', '5 * 3', 'snake_case', 'a & b', 'x < y', '“so”', '🌱', '{phone}'],
    ...['!', '='],
  ]);
  return random.oneOf([
    word,
    word,
    word,
    `**${word}**`,
    `*${word}*`,
    `_${word}_`,
    `__${word}__`,
    `**a *${word}* b**`,
    `*a **${word}** b*`,
    `\`${word}\``,
    `\`\` ${word} \`\``,
    `[${word}](/page)`,
    `[${word}](${random.oneOf(['tel:1', 'mailto:a@b.c', 'javascript:1', 'ftp://a', 'a:b', '/a:b', '#a', '', '/é', '/%20', "/it's"])})`,
    `[**${word}**](https://example.com/?a=1 "Title")`,
    `![${word}](${random.oneOf(['/a.png', '/a.png', 'tel:1', 'https://a.b/c.png'])})`,
    `\\${random.oneOf(['*', '_', '[', '\\', 'a', '!', '|'])}`,
  ]);
}

const strays = [
  ...['a&b', '*', '**', '_', '[', ']', '(', '&amp;', '&nbsp;', '<b>', '<https://a.b>', '`', '***', '~', '[a]'],
  ...['[a][b]', '!'],
];

const oddBlocks = [
  ...['[a]: /b', '    code', '<div>', '<b>x</b>', '|', '| a |', 'a | b', '- | -', 'a | b\n--- | ---\n1 | 2', '\\'],
  ...['', '===', '--', '-', '1.'],
];
