import { describe, expect, it } from 'vitest';
import type { ParsedFields } from '../../../cli/content/fieldPaths.ts';
import { parseYaml } from '../../../cli/content/frontMatter.ts';
import type { Problem } from '../../../cli/problems.ts';
import { contentFiles } from '../../support/contentFiles.ts';
import { effort, seed } from '../../support/effort.ts';
import { mutate } from '../../support/mutate.ts';
import { Random } from '../../support/random.ts';

function read(yaml: string): { fields: ParsedFields | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  return { fields: parseYaml(yaml, { file: 'a.yaml', sourceText: yaml }, problems), problems };
}

describe('YAML is parsed as version 1.2:', () => {
  it.each([
    ['yes, no, on and off', 'a: yes\nb: no\nc: [on, off]', { a: 'yes', b: 'no', c: ['on', 'off'] }],
    ['true, false, and nothing', 'a: true\nb: False\nc:\nd: ~', { a: true, b: false, c: null, d: null }],
    ['numbers', 'a: 0755\nb: 0o17\nc: 0x1F\nd: -.5\ne: 1_000\nf: 1e3', { a: 755, b: 15, c: 31, d: -0.5, e: '1_000', f: 1000 }],
    ['dates and times, which stay strings', 'a: 2024-04-12\nb: 19:30', { a: '2024-04-12', b: '19:30' }],
    ['block scalars', 'a: |\n  b\n   c\nd: >-\n  e\n  f', { a: 'b\n c\n', d: 'e f' }],
    ['lists, indented or not', 'a:\n- b\nc:\n  - d: e\n    f: [g, h]', { a: ['b'], c: [{ d: 'e', f: ['g', 'h'] }] }],
    ['quotes', 'a: "b\\n: c"\n"d": \'it\'\'s\'', { a: 'b\n: c', d: "it's" }],
    [
      'anchors, aliases, and merge keys',
      'a: &a { b: c }\nd: *a\ne:\n  <<: *a\n  f: g',
      { a: { b: 'c' }, d: { b: 'c' }, e: { b: 'c', f: 'g' } },
    ],
    ['infinity, which stays text', 'a: .inf\nb: [-.Inf, .nan, 1.5]', { a: '.inf', b: ['-.Inf', '.nan', 1.5] }],
    ['a line of dashes at the start', '---\na: b', { a: 'b' }],
    ['nothing but a comment', '# a', {}],
  ])('%s', (_name, yaml, data) => {
    expect(read(yaml)).toMatchObject({ fields: { data }, problems: [] });
  });

  it('a field __proto__ changes no other object', () => {
    const data = read('__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }').fields?.data as object;
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor']);
    expect('polluted' in data || 'polluted' in {}).toBe(false);
  });
});

describe('the position of a field', () => {
  const yaml = `# Page
seo:
  title: "A: b"
  words: [one, 'two', { en: three }]
text: >- # folded
  Four
list:
  - a: 5
    "b": { c: 6 }
  - - 7
  -
none:
`;

  it.each([
    ['seo', '2:1', '2:1'],
    ['seo.title', '3:10', '3:3'],
    ['seo.words', '4:3', '4:3'],
    ['seo.words.0', '4:11', '4:11'],
    ['seo.words.1', '4:16', '4:16'],
    ['seo.words.2', '4:23', '4:23'],
    ['seo.words.2.en', '4:29', '4:25'],
    ['text', '5:7', '5:1'],
    ['list.0', '8:5', '8:5'],
    ['list.0.a', '8:8', '8:5'],
    ['list.0.b', '9:5', '9:5'],
    ['list.0.b.c', '9:15', '9:12'],
    ['list.1.0', '10:7', '10:7'],
    ['list.2', '11:4', '11:4'],
    ['none', '12:1', '12:1'],
    ['seo.missing', '2:1', '2:1'],
    ['seo.title.missing', '3:10', '3:10'],
    ['missing', '1:1', '1:1'],
  ])('%s is at %s, and its name at %s', (path, value, name) => {
    const { fields } = read(yaml);
    const at = (part: 'name' | 'value') => {
      const { line, column } = fields?.locate(path.split('.'), part) ?? {};
      return `${line}:${column}`;
    };
    expect([at('value'), at('name')]).toEqual([value, name]);
  });
});

describe('any YAML', () => {
  it('is parsed or has problems, each at a position within it', () => {
    const random = new Random(seed);
    const files = contentFiles();
    let refused = 0;
    for (let index = 0; index < 2000 * effort; index += 1) {
      const lines = random.oneOf(files).fields.split('\n');
      const start = random.below(lines.length);
      const yaml = mutate(lines.slice(start, start + 2 + random.below(12)).join('\n'), random);
      const { fields, problems } = read(yaml);
      expect(problems.length > 0, JSON.stringify(yaml)).toBe(fields === undefined);
      refused += problems.length > 0 ? 1 : 0;
      for (const { line = 0, column = 0 } of problems) {
        const text = yaml.split('\n')[line - 1];
        expect(column > 0 && column <= (text?.length ?? -1) + 1, JSON.stringify({ yaml, problems })).toBe(true);
      }
    }
    expect(refused / (2000 * effort)).toBeGreaterThan(0.1);
  });

  it.each([
    ...['[', '{', '- ', '? ', ': ', '"', "'", "''", '\\"', 'a: ', 'a:\n', '- a\n', ' ', '\t', '[a, ', '{a: b}, '],
    ...['#', ' #1\n', '&a ', '&a\n', '*a ', '!a ', '!a\n', '>\n', '| ', '---\n', '%A\n', 'a\n', '\n', '\u00a0'],
  ])('is parsed in seconds: %j, repeated to 40,000 characters', (piece) => {
    const text = piece.repeat(40_000 / piece.length);
    const start = process.cpuUsage();
    for (const yaml of [text, `a: ${text}`, `a: [${text}`, `a: "${text}`, `a: ${text}x: b`]) read(yaml);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5);
  });
});
