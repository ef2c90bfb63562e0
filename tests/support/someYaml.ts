import type { Random } from './random.ts';

/** Makes up the fields of a file: names with values, groups and lists, now and then with something astray. */
export function someYaml(random: Random): string {
  return fields(random, 2).join('\n');
}

function fields(random: Random, depth: number): string[] {
  return random.several(4, () => field(random, depth)).flat();
}

function field(random: Random, depth: number): string[] {
  const name = random.oneOf(random.below(9) ? names : oddNames);
  const kind = random.below(depth > 0 ? 8 : 5);
  if (kind < 4)
    return [
      `${name}:${random.oneOf([' ', ' ', ' ', ' ', ' ', ' ', '  ', ''])}${value(random)}${random.oneOf(['', '', '', ' # note', ' '])}`,
    ];
  if (kind === 4) return [random.oneOf(random.below(5) ? ['# a comment', '', '  # deeper'] : ['---', '...', '%YAML 1.2', name])];
  if (kind === 5) return [`${name}:`, ...fields(random, depth - 1).map((line) => `  ${line}`)];
  const indent = random.oneOf(['', '  ', '    ']);
  const items = random.several(3, () => (random.below(2) ? group(random, depth - 1) : [`- ${value(random)}`])).flat();
  return [`${name}:`, ...items.map((line) => indent + line)];
}

function group(random: Random, depth: number): string[] {
  const mark = random.oneOf(['- ', '- ', '-   ']);
  return fields(random, depth).map((line, index) => (index === 0 ? mark : ' '.repeat(mark.length)) + line);
}

function value(random: Random): string {
  const kind = random.below(20);
  if (kind < 15) return scalar(random);
  if (kind < 17) return `[${random.several(3, () => scalar(random)).join(random.oneOf([', ', ',', ' , ']))}]`;
  if (kind < 19)
    return `{ ${random.several(3, () => `${random.oneOf(['a', 'b', 'c', 'long-name'])}: ${scalar(random)}`).join(', ')} }`;
  return random.oneOf(['[]', '{}', '[a, ]', '[{ a: b }, c]', '|', '>-', '&a b', '*a', '!!str 5', '[a: b]', '[[a], b]', '']);
}

function scalar(random: Random): string {
  return random.oneOf(random.below(9) ? scalars : oddScalars);
}

const names = ['title', 'seo', 'order', 'date', 'related', 'callToAction', 'a-b', 'x1', 'x_2', 'y', 'no'];

const oddNames = ['"q"', 'null', '__proto__', 'constructor', '5', 'Yes', 'two words', 'title'];

const scalars = [
  'Words of a title',
  '"quoted: text # here"',
  "'it''s fine'",
  '2024-04-12',
  '5',
  '-3',
  '3.25',
  'true',
  'False',
  'no',
  'null',
  '~',
  'https://example.com/a#b',
  '11:30 AM',
  '-a',
  '’tis',
  'é',
  'a, b',
];

const oddScalars = [
  '"say \\"hi\\""',
  '0755',
  '0x1F',
  '0o17',
  '1e3',
  '.5',
  '5.',
  '-0',
  '+7',
  '12345678901234567890',
  '.inf',
  '.nan',
  'a: b',
  'a:',
  'a #b',
  '11:30',
  '- a',
  '--',
  '?x',
  '@x',
  'x\u00a0',
];
