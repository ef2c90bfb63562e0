import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shapes } from '../../../cli/bundle/checkContract.ts';
import { parseYaml, splitFrontMatter } from '../../../cli/content/frontMatter.ts';
import type { Problem } from '../../../cli/problems.ts';
import { repository } from '../../support/cli.ts';
import { type Project, project } from '../../support/project.ts';
import { atFixedDate, expectProblems, failure, note } from '../../support/sites.ts';

/** The problems in a piece of YAML, each with its position. */
function yamlProblems(yaml: string): string[] {
  const problems: Problem[] = [];
  parseYaml(yaml, { file: 'site.yaml', sourceText: yaml }, problems);
  return problems.map(({ line, column, what }) => `${line}:${column}  ${what}`);
}

/** The errors of a build, each as its first line. */
const errorsOf = async (site: Project) => (await failure(site.build())).match(/(?<=^error ).*/gm);

const tide = (fields: string, body = '\nText.\n\n## When {#when}\n\n1. Now.\n2. Then.\n') => `---\n${fields}\n---\n${body}`;

describe('an error in front matter is reported with file, line, problem, and fix:', () => {
  it('with the lines around it', async () => {
    const { code, stderr } = await project({ 'content/notes/ice.md': tide('title: Ice\ndate: 2024-05-01\nmod: calm') }).build();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `error content/notes/ice.md:4:1  mod: unknown field
    2 | title: Ice
    3 | date: 2024-05-01
  > 4 | mod: calm
      | ^
    fix: did you mean mood? (known: title, date, related, mood, draft, publishDate, expiryDate, aliases, slug)

1 problem in 1 file.
`,
    });
  });

  it('with a caret below the place, however long the line is', async () => {
    for (const count of [0, 10, 50]) {
      const text = note('Ice', `${'word '.repeat(count)}<b>bold</b>${' word'.repeat(count)}`);
      const { stderr } = await project({ 'content/notes/ice.md': text }).build(...atFixedDate);
      const [, line = '', space = ''] = /> 6 \| (.*)\n +\| ( *)\^$/m.exec(stderr) ?? [];
      expect(line.slice(space.length), stderr).toMatch(/^<b>/);
      expect(line.length).toBeLessThan(120);
    }
  });

  it('for what the schema refuses', async () => {
    const date = 'write a valid date as YYYY-MM-DD: 2024-03-20';
    const list = 'write each item on its own line below it, starting with a dash: - one';
    const fields: [string, string][] = [
      ['', '2:1  date: is missing\nadd it: a day'],
      ['date: 2024-02-30', `3:7  date: is "2024-02-30"\n${date}`],
      ['date: 2025/4/12', '3:7  date: is "2025/4/12"\nwrite a valid date as YYYY-MM-DD: 2025-04-12'],
      ['date: 03/20/2024', `3:7  date: is "03/20/2024"\n${date}`],
      ['date:', '3:1  date: expected text, found nothing\nwrite text'],
      ['date: 007', '3:7  date: expected text, found 7\nput it in quotes: "007"'],
      ['date: 2024-05-01\nmood: 7', '4:7  mood: is 7\nchoose one: calm, rough'],
      ['date: 2024-05-01\nmood: cold', '4:7  mood: is "cold"\ndid you mean calm? (known: calm, rough)'],
      ['date: 2024-05-01\nrelated: [a, b, c]', 'related: expected at most 2 items, found 3\nremove 1'],
      ['date: 2024-05-01\nrelated: fog', `4:10  related: expected a list, found "fog"\n${list}`],
    ];
    await expectProblems(fields.map(([text, problem]) => [tide(`title: The tide\n${text}`), problem]));
    const related = tide('title: A\ndate: 2024-05-01\nrelated: [tid]');
    await expectProblems([[related, '4:11  related[1]: unknown note "tid"\ndid you mean tide? (known: ']]);
  });

  it('for what is no front matter', async () => {
    await expectProblems([
      ['---\ntitle: The tide\n\nText.\n', '1:1  the front matter is never closed\nput a line --- below the last field'],
      ['---js\n{ title: process.exit(3) }\n---\n', '1:4  unexpected "js" after the opening ---'],
      ['---  \ntitle: The tide\ndate: 2024-02-30\n---\n', '3:7  date'],
      [' ---\ntitle: A\n---\n', 'there are spaces before the opening ---\nremove them'],
      [' +++\ntitle = "A"\n+++\n', 'there are spaces before the opening +++\nremove them'],
      [`+++\na = ${'['.repeat(1001)}${']'.repeat(1001)}\n+++\n`, '\nnest lists and tables less deeply'],
      ['{\n"title": "A",\n"seo": {\n}\n\nText.\n', '1:1  the front matter is never closed\nput a line } below'],
      ['\n---\ntitle: A\n---\n', '3:1  date: is missing'],
      ['\n\n+++\ntitle = "A"\n+++\n\n<b>', '7:1  HTML is not allowed in Markdown: <b>'],
      ['Just text.\n', '1:1  title: is missing'],
      ['# \n\nText.\n', '1:1  title: is missing'],
      ['---\n- a\n---\n\n# Hello\n', '2:1  the file: expected indented fields, found a list'],
      ['---\ntitle: A\n--- # end\n', '3:4  the closing --- has a comment'],
      ['\n\n---\ntitle: A\n--- # end\n', '5:4  the closing --- has a comment'],
      ['<!-- a -->\n---\ntitle: A\n---\n', '1:1  there is text before the opening ---\nmove it below the closing ---'],
      ['My first article\n\n---\ntitle: A\nseo:\n  title: B\n---\n', '1:1  there is text before the opening ---'],
      ['```markdown\n---\ntitle: A\n---\n\nText.\n```\n', '1:1  the front matter is in a code block'],
      ['---\ntitle: A\n---\n\n---\ntitle: B\ntags:\n  - c\n---\n', '5:1  a second set of fields begins here'],
      ['---\ntitle: A\n---\ntags: b\n---\n', '4:1  a second set of fields begins here\nremove the --- above them'],
      ['---\ntitle: A\n---\nNote: b\n---\n', '2:1  date: is missing'],
      ['---\ntitle: A\n---\n\n---\nNote: b\n\nc\n\n---\n', '2:1  date: is missing'],
      ['---\ntitle: A\n...\n\nText.\n', '2:1  date: is missing'],
      ['---\nText.\n\n-----\n\n...\n', '1:1  title: is missing'],
      ['---\ntitle: A\n---draft\ndraft: true\n---\n', '3:1  the front matter is never closed: this line is not ---'],
      ['+++\ntitle = """\na\n+++ b\n"""\n+++\n', '2:1  date: is missing'],
      ['+++\ntitle = "A"\n[seo]\ndate = 2024-05-01\n+++\n', '2:1  date: is missing'],
      ['+++\ntitle = "A"\n[a]\nb = 1\n[seo]\nc = 1\n+++\n', '5:1  seo: unknown field'],
      ['{\n"title": "A",\n"seo": {\n"a": [\n{ "b": 1 }\n]\n},\n"draft": true\n}\n', '3:1  seo: unknown field'],
      ['---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> b\n---\n', '2:1  here are two versions of a text'],
      ['title: A\ndate: 2024-05-01\nrelated:\n  - b\n---\n\nText.\n', '1:1  the opening --- is missing'],
      ['Date: 2024-05-01\nTitle: A\n\nText.\n', '1:1  the lines --- around the fields are missing'],
      ['---\ntitle: "C:\\backup"\n---\n', '2:8  title: a backslash in double quotes changes the letter after it'],
      ...['C:\\new', 'snake\\_case', '\\ud83d', '\\rho'].map((text): [string, string] => [
        `---\ntitle: "${text}"\n---\n`,
        '2:8  title: a backslash in double quotes changes the letter after it',
      ]),
      ['---\r\ntitle: A\0\r\n---\r\n', '2:9  contains U+0000'],
      ['+++\ntitle = “A”\n+++\n', '2:9  invalid TOML'],
      [
        '+++\ntitle = "A"\ntitle = "B"\n+++\n',
        '3:1  invalid TOML: trying to redefine an already defined table or value\ntwo fields have this name: keep one of them',
      ],
      ['+++\ndraft = True\n+++\n', '2:9  invalid TOML: invalid value\nwrite true or false'],
      [
        '+++\nid = 9223372036854775807\n+++\n',
        '2:6  invalid TOML: integer value cannot be represented losslessly\nput straight quotes (") around a number with so many digits',
      ],
      ['+++\ndate = inf\n+++\n', '2:1  date: is "Infinity"'],
      ['+++\ntitle = 5\n+++\n', '2:1  title: expected text, found 5\nput it in quotes: "5"'],
      ['---\ntitle: A\0\n---\n', '2:9  contains U+0000, a character that controls the text or its direction'],
      [
        tide('title: The tide: high'),
        '2:8  text that contains a colon needs quotes\nput straight quotes (") around the whole text',
      ],
      ['—-\ntitle: A\n—-\n', '1:1  the line above the fields is not ---\nwrite exactly three dashes'],
      ['—\ntitle: A\n—\n', '1:1  the line above the fields is not ---'],
      ['---\ntitle: Itâ€™s\n---\n', '2:10  has lost a letter or a mark'],
      ...['Ask ‚Äúme‚Äù', 'Ask Â©', 'Ask ï»¿me', 'Ask ðŸ˜€'].map((text): [string, string] => [
        `---\ntitle: A\n---\n\n${text}\n`,
        '5:5  has lost a letter or a mark',
      ]),
      ['---\ntitle: A\n---\n\na\u2028b\n', '5:2  contains U+2028'],
      ['\u2028', '1:1  contains U+2028'],
      ['Ã©', '1:1  has lost a letter or a mark'],
      [tide('title: [A', '\n# Hello\n'), '2:8  the closing ] is missing'],
      ['% A\n% B\n\nText.\n', '1:1  this is a title block of Pandoc, which is not front matter'],
      ['---\ntitle: A\n---\n\nIt shows "\uFFFD" for Caf\uFFFD\n', '5:21  has lost a letter or a mark'],
      ['\u200B---\ntitle: A\n---\n', '1:1  there are spaces before the opening ---'],
      ['{\n"title": "A",\n"seo": {\n"a": "}"\n}\n}\n', '3:1  seo: unknown field'],
      ['{\n<b>\n}\n', '2:1  HTML is not allowed in Markdown: <b>'],
      ['+++\ntitle = "A"\ndate = 2024-02-30\n+++\n', '3:8  there is no day 2024-02-30'],
      ['+++\ntitle = "x = 2024-02-30" # = 2024-02-30\n+++\n', '2:1  date: is missing'],
      [tide('a:\t[b, c]'), '2:3  there is a tab where a space belongs'],
      [tide('a: !!timestamp 2024-05-01'), '2:4  text that begins with ! needs quotes'],
    ]);
  });

  it('at the name of a field in TOML, or at the header of its table', () => {
    const sourceText = '+++\ntitle = "A"\n[seo]\nwords = 1\n[[items]]\nname = "B"\n[[items]]\nname = "C"\n+++\n';
    const { locate } = splitFrontMatter({ file: 'a.md', sourceText }, []) ?? {};
    const paths = [
      ['seo', 'words'],
      ['items', 0, 'name'],
      ['items', 1],
      ['items', 1, 'name'],
      ['seo', 'missing'],
    ];
    expect(paths.map((path) => locate?.(path).line)).toEqual([4, 6, 7, 8, 3]);
  });

  it('accepts a list whose closing bracket is at the start of a line', () => {
    expect(yamlProblems('a: [\n  b,\n]\nc: d')).toEqual([]);
  });

  it('reports a mistake on every line of YAML 20 times', () => {
    expect(yamlProblems('a: “b”\n'.repeat(21))).toHaveLength(20);
  });

  it('accepts curly quotes within text, and within straight ones', () => {
    expect(yamlProblems('a: “b” and “c”\nd: "“e”"\nf: |\n  “g”')).toEqual([]);
  });

  it('accepts backslashes, also beside colons and no-break spaces, and numbers that need no rounding', () => {
    expect(yamlProblems('a: "b\\\\c\u00a0d"\ne: |\n  Plan B:\n  f\ng: 9007199254740991')).toEqual([]);
    const what = 'a backslash in double quotes changes the letter after it';
    expect(yamlProblems('a: "C:\\new"\nb: "b"\nc: "c\\_"\nd: "C:\\\\new"')).toEqual([`1:4  a: ${what}`, `3:4  c: ${what}`]);
  });

  it.each([
    [
      'what Git could not merge',
      '<<<<<<< HEAD\na: b\n=======\n',
      '1:1  here are two versions of a text, which Git could not merge',
    ],
    ['a tab', 'a:\n\tb: c\n  d: e', '2:1  the line is indented with a tab'],
    ['a tab within brackets', 'a: [\n\tb ]', '2:1  the line is indented with a tab'],
    ['a list within an object', 'a: 1\n- b', '2:1  list items and fields are mixed'],
    ['a field within a list', 'a:\n  - b\n  c: d', '3:3  the line is not indented like the fields around it'],
    ['no space after the first colon', '\na:1\nb: 2', '2:1  the line is not a field'],
    ['a list that is not closed', 'a: [b # }\nc: d', '1:4  the closing ] is missing'],
    ['a list that is closed only in quotes', 'a: [b]\nc: [d, "]"\ne: f', '2:4  the closing ] is missing'],
    ['a duplicate field without a value at the end', 'a:\na:', '2:1  duplicate field "a"'],
    ['an extra comma', 'a: [b, , c]', '1:8  there is nothing before this comma'],
    ['a missing comma', 'a: { b: c d: e }', '1:12  a comma or a closing bracket is missing before this'],
    ['a token as a key', 'b: 1\n{phone}: x', '2:1  text that begins with { needs quotes'],
    ['a token in two braces as a key', '{{phone}}: x', '1:1  text that begins with { needs quotes'],
    ['a closing bracket without indentation', 'a:\n  b: [\n    c,\n  ]\nd: e', '4:3  the line is not indented enough'],
    ['text in quotes that goes on without indentation', 'a: "b\nc"', '1:4  the closing quote is missing'],
    ['a template tag', 'a: {{ b.c }}', '1:4  text that begins with { needs quotes'],
    ['a template tag below a link in quotes', 'a: "[[b]]"\nc: {{ d }}', '2:4  text that begins with { needs quotes'],
    ['a template tag with a percent sign', 'a: {% b c %}', '1:5  text that begins with % needs quotes'],
    ['a tag', 'a: !lawn b', '1:4  text that begins with ! needs quotes'],
    ['a second document', '---\na: b\n---\nc: d', '3:1  a second set of fields begins here'],
    ['lines of dashes between fields', 'a: |\n  ---\n---\nb: c', '3:1  a second set of fields begins here'],
    ['deeply nested objects', `a: ${'['.repeat(21)}${']'.repeat(21)}`, '1:24  is nested too deeply'],
    ['a line indented too little', 'a:\n  b: 1\n c: 2', '3:2  the line is not indented like the fields around it'],
    ['a first line that is indented', '  a: b\nc: d', '2:1  the line is not indented like the fields around it'],
    ['a line indented too much', 'a:\n  b: 1\n   c: 2', '3:4  the line is indented more than the one above it'],
    ['a non-breaking space', 'a:\n\u00a0\u00a0b: 1', '2:1  the line is indented with a no-break space (U+00A0)'],
    ['a quote that is not closed', 'a: "x\nb: c', '1:4  the closing quote is missing'],
    ['a closing quote without an opening one', 'a: x: y"', '1:4  text that contains a colon needs quotes'],
    ['a name with an apostrophe', "What's new: a: b", '1:13  text that contains a colon needs quotes'],
    ['curly quotes', 'a: “x: y”', '1:4  text that contains a colon needs quotes'],
    ['curly quotes in a list', 'a: [b, “c d”]', '1:8  the quotes around this text are curly, so they become part of it'],
    ['one closing bracket too many', 'a: [\n  b\n]\n]', '4:1  text follows a closing quote or bracket'],
    ['a bracket in text', 'a: [b] and c', '1:8  text follows a closing quote or bracket'],
    ['quotes within quotes', 'a: "the "best" lawn"', '1:10  text follows a closing quote or bracket'],
    ['an apostrophe within single quotes', "a: 'Iowa's best'", '1:10  text follows a closing quote or bracket'],
    ['an equals sign', 'a: 1\nb = 2\nc: 3', '2:1  the line is not a field'],
    ['text that continues on the next line', 'a: b\nc d\ne: f', '2:1  the line is not a field'],
    ['a brace that is not closed', 'a: { b: c\nd: e', '1:4  the closing } is missing'],
    ['a token at the start', 'a: {phone} is ours', '1:12  text follows a closing quote or bracket'],
    ['an @ at the start', 'a: @home', '1:4  text that begins with @ needs quotes'],
    ['a \\ that escapes nothing', 'a: "b\\q"', '1:6  \\q is not a valid escape in double quotes'],
    ['a #', 'a: The #1 lawn', '1:8  the text is cut off at the #, which starts a comment'],
    ['a # behind a tab', 'a:\t#1 in Iowa', '1:4  the text is cut off at the #, which starts a comment'],
    ['a number of many digits', 'a: 12345678901234567890', '1:4  a number with so many digits would be rounded'],
    ['an item indented more than the one above', 'a:\n- b\n - c', '3:2  the line is indented more than the one above it'],
    ['a list on the line of its field', 'a: - b', '1:4  a list cannot begin on the line of its field'],
    ['a > at the start', 'a: > 5 lawns', '1:4  text that begins with > needs quotes'],
    ['a dash without a space', 'a:\n- b\n-c', '3:1  this dash does not begin a list item'],
    ['an item indented less than the one above', 'a:\n  - b\n - c', '3:2  the line is not indented like the fields around it'],
    ['a *', 'a: *Lawns', '1:4  text that begins with * needs quotes'],
  ])('%s is reported once, where it is, in words that need no knowledge of YAML', (_name, yaml, expected) => {
    expect(yamlProblems(yaml)).toEqual([expected]);
  });

  it('mistakes in YAML can be fixed as the messages say', () => {
    const quotes = 'put straight quotes (") around the whole text';
    const aligned = 'indent fields of one level equally, and those of a list item two spaces more than its dash';
    const mistakes: [fix: string, ...yaml: string[]][] = [
      [quotes, 'a: “x: y”', 'a: x: y', '{phone}: x', 'a: {{ b.c }}', 'a: @home', 'a: > 5', 'a: 12345678901234567890'],
      [`${quotes}; if it is a tag of YAML, remove it`, 'a: !lawn b'],
      [`${quotes}; an anchor (&name) needs an alias (*name) below it, and an alias its anchor`, 'a: *Lawns', 'a: &b Lawns'],
      [`${quotes}; if it is a comment, put a space after the #`, 'a: The #1 lawn'],
      [`${quotes}, and use ’ or “ ” inside it`, 'a: "the "best" lawn"', 'a: [b] and c'],
      ['write straight quotes ("); to show the curly ones, put straight quotes around them', 'a: [b, “c d”]'],
      ['give the list a field of its own, and indent it below that', 'a: 1\n- b'],
      [aligned, 'a:\n  - b: 1\n  c: 2', 'a:\n  b: 1\n c: 2', 'a:\n  - b\n - c'],
      ['indent both equally', 'a:\n  b: 1\n   c: 2', 'a:\n- b\n - c'],
      ['indent it by two spaces', 'a:\n  b: {\n    c: d\n  }'],
      ['indent it with spaces, like the lines around it', 'a:\n\tb: c'],
      ['replace it with ordinary spaces', 'a:\n\u00a0\u00a0b: 1'],
      ['replace it with a space', 'a:\t[b, c]'],
      [
        'write it as "name: value", with a space after the colon; if it continues the text above, indent it',
        'a: 1\nb:2\nc: 3',
        'a: 1\nb = 2\nc: 3',
      ],
      ['write a ] at the end, or indent the lines that belong to it', 'a: [b\nc: d'],
      ['write a } at the end, or indent the lines that belong to it', 'a: { b: c\nd: e'],
      ['write a " at the end, or indent the lines that belong to it', 'a: "b\nc: d'],
      ['write a } at the end', '{ "a": "b",\n"c": "d"'],
      ['keep one of them', 'a:\na:'],
      ['remove the comma', 'a: [b, , c]'],
      ['put a comma between items, and quotes around text that contains a colon, comma, or bracket', 'a: { b: c d: e }'],
      ['remove this line, so that all fields are in one set', '---\na: b\n---\nc: d'],
      ['nest lists and fields at most 20 levels deep', `a: ${'['.repeat(21)}${']'.repeat(21)}`],
      ['write out what they stand for', 'a: &x\n  b: *x'],
      ['write \\\\ for a backslash', 'a: "b\\q"'],
      [`begin the list on the next line; if it is text, ${quotes}`, 'a: - b'],
      ['put a space after it; if it is text, put quotes around it', 'a:\n- b\n-c'],
      ['use single quotes, or write two backslashes', 'a: "C:\\new"'],
    ];
    for (const [fix, ...all] of mistakes)
      for (const yaml of all) {
        const problems: Problem[] = [];
        parseYaml(yaml, { file: 'site.yaml', sourceText: yaml }, problems);
        expect(
          problems.map((problem) => problem.fix),
          yaml,
        ).toEqual([fix]);
      }
    expect(yamlProblems(`a: ${'['.repeat(20)}${']'.repeat(20)}`)).toEqual([]);
  });

  it('no error for a list in a list, or for a long number in text', () => {
    expect(yamlProblems('a:\n  - b:\n      - c\n  - - d\n    - e\nf: |\n  - g\n    - h\ni: "12345678901234567890"')).toEqual([]);
  });

  it('no error for a comment after a # and a space', () => {
    expect(yamlProblems('a: Lawns # our name\n#b: c\nd:\n  #e\n  - f # g\nh: [i] #j\nk: { l: m } #n')).toEqual([]);
  });

  it('an anchor without an alias, an alias without an anchor, and aliases that stand for too much', () => {
    const endless = 'aliases (*name) stand for too much, or refer to themselves';
    expect(yamlProblems('a: &x Lawns\nb: *x\nc: &y Beds')).toEqual(['3:4  text that begins with & needs quotes']);
    expect(yamlProblems('a: &x Lawns\nb: *y')).toEqual(
      [1, 2].map((line) => `${line}:4  text that begins with ${' &*'[line]} needs quotes`),
    );
    expect(yamlProblems('a: & Beds')).toEqual(['1:4  text that begins with & needs quotes']);
    expect(yamlProblems('a: &x\n  b: *x')).toEqual([`2:6  ${endless}`]);
    const lists = [...'bcdefghij'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[at]}`)}]`);
    expect(yamlProblems(['a: &a b', ...lists, 'k: *j'].join('\n'))).toEqual([`2:8  ${endless}`]);
    const many = Array.from({ length: 20_000 }, (_, index) => `a${index}: &a${index} [*a${Math.max(0, index - 1)}]`).join('\n');
    expect(yamlProblems(many)).toEqual(['20000:9  text that begins with & needs quotes']);
  });
});

describe('an error in Markdown is reported with its line:', () => {
  const fields = 'title: The tide\ndate: 2024-05-01';
  const body = (text: string) => tide(fields, `\n${text}\n\n## When {#when}\n\n1. Now.\n2. Then.\n`);

  it('a link, a picture, or a token that leads nowhere', async () => {
    const texts: [string, string][] = [
      ['See [the tides](/notes/tides).', '6:5  broken link: no page at /notes/tides\ndid you mean /notes/tide?'],
      [
        'See [the ebb](/ebb).',
        'to list every page, run: npx site routes. If the page was renamed, add to its front matter: aliases: [/ebb]',
      ],
      ['[x](ebb)', '6:1  content/notes/ebb.md does not exist'],
      ['[x](ebb.pdf)', '6:1  content/notes/ebb.pdf does not exist'],
      [
        '[x](../site.yaml)',
        '6:1  content/site.yaml is read by the site, and not published\nlink to a copy in public/, if visitors',
      ],
      ['[x](../../public/maps/a.pdf)', 'put the file into public/, and link to it as /maps/a.pdf'],
      ['[x](harbor.test/ebb)', '6:1  invalid link "harbor.test/ebb"'],
      ['[x](harbor.com)', '6:1  invalid link "harbor.com"\nwrite https://harbor.com'],
      ['[x](ann.lee@harbor.com)', '6:1  invalid link "ann.lee@harbor.com"\nwrite mailto:ann.lee@harbor.com'],
      ['[x](ann@harbor.co.uk)', '6:1  invalid link "ann@harbor.co.uk"\nwrite mailto:ann@harbor.co.uk'],
      ['[x](515-555-0142)', '6:1  content/notes/515-555-0142.md does not exist\nwrite tel:5155550142'],
      ['[x](2031-02-03)', '6:1  content/notes/2031-02-03.md does not exist\ncorrect the link, or add the file'],
      ['[x](“/ebb”)', '6:1  invalid link "“/ebb”"\nremove the quotes around the address'],
      ['[x](#)', '6:1  invalid link "#"'],
      ['[x]({constructor})', '6:1  invalid link "{constructor}"'],
      ['[x](/../content/site.yaml)', '6:1  public/../content/site.yaml does not exist'],
      ['[x](/tides/)', '6:1  broken link: no page at /tides'],
      ['[x](/notes/tidal)', '\ndid you mean /notes/tide?\n'],
      ['[x](/notes/{phone}x)', 'write it out: only a whole address may be a token'],
      ['[x](/tides/v1.2.0/)', '6:1  broken link: no page at /tides/v1.2.0'],
      ['[x](/notes/ebb.html)', '6:1  broken link: no page at /notes/ebb.html'],
      ['![A lawn](lawn.png)', '6:1  content/notes/lawn.png does not exist'],
      ['![A lawn](/images/lawn.png)', '6:1  public/images/lawn.png does not exist'],
      ['See [the tide] (/notes/tide).', '6:14  a space between ] and ( breaks this link'],
      ['##High water', '6:1  a heading needs a space after its ##'],
      ['Call {contact.phone}.', '6:6  unknown token {contact.phone}'],
      ['Call { phne }.', '6:6  unknown token { phne }\ndid you mean {phone}? To show these braces, write \\{'],
      [
        '## Low water {#low}\n\nText.\n\n### Ebb {#low}',
        '10:1  duplicate id "low"\ngive one of the two headings a different {#name}',
      ],
    ];
    await expectProblems(texts.map(([text, problem]) => [body(text), problem]));
    await expectProblems([
      [tide('title: Call {fone}\ndate: 2024-05-01'), '2:13  unknown token {fone}\ndid you mean {phone}?'],
      [tide('title: "Call {f\\x6fne}"\ndate: 2024-05-01'), '2:8  unknown token {fone}'],
      [tide('title: >\n  Call us\n  at {fone}\ndate: 2024-05-01'), '4:6  unknown token {fone}'],
    ]);
  });

  it('a missing section, at the heading that may be meant, and one whose list has the wrong form', async () => {
    const sections: [string, string][] = [
      ['Text.\n', 'the section "when" is missing\n'],
      ['## The days\n\n1. Now.\n2. Then.\n', '6:1  the section "when" is missing; is it this one?\nend its heading with {#when}'],
      [
        '## When {#when}\n\n- Now.\n- Then.\n',
        '8:1  the section "when" needs a numbered list of 2 items, but this is not one\nbegin its items with 1. 2. 3. and so on',
      ],
      ['## When {#when}\n\n1. Now.\n2. Then.\n3. Never.\n', 'remove 1 item'],
      ['## When {#when}\n\n1. Now.\n', '8:1  the section "when" needs a numbered list of 2 items, found 1'],
      ['## When {#when}\n\nNow.\n', '6:1  the section "when" has no list'],
    ];
    await expectProblems(sections.map(([text, problem]) => [tide(fields, `\n${text}`), problem]));
  });

  it('sections in the wrong order', async () => {
    const site = project({ 'content/notes/fog.md': undefined, 'content/pages/home.md': '---\ntitle: Home\n---\n' });
    site.edit('templates/schema.ts', "sections: [{ id: 'when'", "sections: [{ id: 'who' }, { id: 'when'");
    const [when, who] = ['## When {#when}\n\n1. Now.\n2. Then.\n', '## Who {#who}\n\nWe.\n'];
    site.write('content/notes/tide.md', tide(fields, `\n${when}\n${who}`));
    expect((await site.build()).stderr).toMatch(
      /content\/notes\/tide\.md:11:1 {2}the section "who" comes after "when"\n[\s\S]*fix: the order is who, when\n/,
    );
    site.write('content/notes/tide.md', tide(fields, `\n${who}\n## Between\n\nText.\n\n${when}`));
    expect((await site.build()).code).toBe(0);
  });
});

describe("files that don't belong together are reported:", () => {
  it('two files with one slug, both by name', async () => {
    const site = project({
      'content/notes/old.md': tide('title: Old\ndate: 2024-01-01\nslug: tide/'),
      'content/notes/guide.md': note('Guide'),
      'content/notes/guide/index.md': note('Guide'),
      'content/notes/hail.md': note('Hail'),
      'content/notes/ice.md': note('Ice', 'Text.', 'slug: hail\n'),
    });
    const stderr = await failure(site.build());
    const byIndex = 'content/notes/guide/index.md  duplicate slug "guide", already used by content/notes/guide.md';
    expect(stderr).toContain(`${byIndex}\n    fix: rename one of the two files\n`);
    expect(stderr).toContain('content/notes/ice.md:4:7  duplicate slug "hail", already used by content/notes/hail.md\n');
    expect(stderr).toContain('content/notes/old.md:4:7  duplicate slug "tide", already used by content/notes/tide.md\n');
    expect(stderr).toContain('fix: rename one of the two files, or change the slug\n');
  });

  it('a reference to a draft, even if the plan fails without it', async () => {
    const site = project({ 'content/notes/fog.md': note('The fog').replace('---\n', '---\ndraft: true\n') });
    site.write('content/notes/tide.md', tide('title: The tide\ndate: 2024-05-01\nrelated: [fog]'));
    const failing = "{ today }) {\n    if (notes.length < 2) throw new Error('a note is missing');";
    site.edit('templates/site.tsx', '{ today }) {', failing);
    const stderr = await failure(site.build());
    expect(stderr).toContain(
      'content/notes/tide.md:4:11  related[1]: "fog" is not in this build: content/notes/fog.md is a draft\n',
    );
    expect(stderr).toContain('    fix: publish it, or remove it here or name another\n');
    expect(stderr).not.toContain('a note is missing');
    site.write('content/notes/fog.md', tide('titel: The fog'));
    expect(await failure(site.build())).not.toContain('a note is missing');
  });

  it('a reference of another kind than a draft with the same name, even if photographs() fails without it', async () => {
    const site = project({ 'content/notes/fog.md': note('The fog').replace('---\n', '---\ndraft: true\n') });
    site.write('content/notes/tide.md', tide('title: The tide\ndate: 2024-05-01\nrelated: [fog]'));
    site.edit('templates/site.tsx', "kind: 'note', known }", "kind: 'author', known: ['ann'] }");
    const failing = "photographs() {\n    throw new Error('an author is missing');\n  },\n  plan(";
    site.edit('templates/site.tsx', 'plan(', failing);
    const stderr = await failure(site.build());
    expect(stderr).toContain('content/notes/tide.md:4:11  related[1]: unknown author "fog"\n');
    expect(stderr).not.toContain('an author is missing');
  });

  it('files that no page or collection includes, in one build', async () => {
    const fixes = {
      'extra.md': 'remove it',
      'notes/old.html': 'move it into public/, or save its text with the extension .md',
      'notes/tide.md.txt': 'save it as plain text with the extension .md, or remove it',
      'notes/ebb.MD': 'write its extension in lowercase: .md',
      'notes/ebb.rst': 'save it as plain text with the extension .md, or remove it',
      'notes/IMG_1.HEIC': 'link to it, move it into public/, or remove it',
      'site.yml': 'correct its name, add it to the schema, or remove it',
    };
    const { stderr } = await project(Object.fromEntries(Object.keys(fixes).map((path) => [`content/${path}`, 'Text.']))).build();
    for (const [path, fix] of Object.entries(fixes))
      expect(stderr).toMatch(new RegExp(`content/${path}  is unused: no page or collection includes it\n    fix: .*${fix}\n`));
  });

  it('and nothing else about them', async () => {
    const site = project({ 'content/notes/fog.md': note('Fog', '[Tide](/notes/tide)') });
    renameSync(`${site.folder}/content/notes/tide.md`, `${site.folder}/content/Tide.md`);
    renameSync(`${site.folder}/content/site.yaml`, `${site.folder}/content/Site.yml`);
    expect(await errorsOf(site)).toEqual([
      'content/Tide.md  is unused: no page or collection includes it',
      'content/site.yaml  is missing',
    ]);
    expect(await failure(site.build())).toContain('fix: rename content/Site.yml to it');
    renameSync(`${site.folder}/content/Site.yml`, `${site.folder}/content/site.yaml`);
    expect(await errorsOf(site)).toEqual(['content/Tide.md  is unused: no page or collection includes it']);
  });

  it('but not the files of other programs, such as the backups of code editors', async () => {
    const site = project({
      'content/Thumbs.db': '',
      'content/notes/sort.c++': '',
      'content/notes/~$tide.docx': '',
      'content/notes/tide.md~': 'Text.',
      'content/notes/.tide.md.swp': 'Text.',
    });
    expect(await site.build()).toMatchObject({ code: 0 });
  });

  it('texts that a word processor saved', async () => {
    const site = project();
    const texts = [
      Buffer.from('\uFEFF---\ntitle: A\n---\n', 'utf16le'),
      Buffer.from([0xfe, 0xff, 0, 0x2d]),
      Buffer.from('# A\n', 'utf16le'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      ...['%PDF-1.7', 'PK\x03\x04\x14\x00', '{\\rtf1 A}'].map((text) => Buffer.from(text)),
    ];
    for (const [at, bytes] of texts.entries()) writeFileSync(`${site.folder}/content/notes/n${at}.md`, bytes);
    const { stderr } = await site.build();
    const what = 'is UTF-16, a PDF, or a file of a word processor\n    fix: save its text as plain text in UTF-8';
    for (const at of texts.keys()) expect(stderr).toContain(`content/notes/n${at}.md  ${what}`);
  });

  it('but not the line endings of any system, or a byte order mark', async () => {
    for (const end of ['\r\n', '\r']) {
      const site = project();
      site.write('content/notes/tide.md', `\uFEFF\uFEFF${site.read('content/notes/tide.md').replaceAll('\n', end)}`);
      expect(await site.build()).toMatchObject({ code: 0 });
      expect(site.read('dist/notes/tide.html')).not.toContain('related');
    }
  });

  it('an empty content folder', async () => {
    const site = project({ 'content/site.yaml': undefined, 'content/pages': undefined, 'content/notes': undefined });
    const stderr = await failure(site.build());
    expect(stderr).toContain('content/site.yaml  is missing');
    expect(stderr).toContain('content/pages/home.md  is missing');
    expect(stderr).toContain('2 problems in 2 files.');
  });

  it('but not the last entry of a collection when it is deleted', async () => {
    const site = project({ 'content/notes': undefined });
    const links = await failure(site.build());
    expect(links).not.toContain('content/notes ');
    site.write('content/pages/home.md', site.read('content/pages/home.md').replaceAll(/\]\([^)]*notes[^)]*\)/g, ']'));
    expect(await site.build()).toMatchObject({ code: 0 });
  });

  it.each(['content/note/*.md', 'content/notes/*.yaml', 'content/notes'])(
    'a pattern that matches no file: %s',
    async (pattern) => {
      const site = project();
      site.edit('templates/schema.ts', 'content/notes/**/*.md', pattern);
      const { stderr } = await site.build();
      expect(stderr).toContain('content/notes/tide.md  is unused: no page or collection includes it');
      expect(stderr).toContain(`fix: move it to where it matches ${pattern}, `);
    },
  );

  it('every problem of every file in one run, in file order', async () => {
    const site = project({
      'content/notes/fog.md': tide('title: The fog', '\n[x](/nowhere) [y](fog.pdf)\n\n## When {#when}\n\n1. A\n2. B\n'),
      'content/notes/tide.md': tide(
        'titel: The tide\ndate: 2024-05-01',
        '\n[x](/nowhere) <b>\n\n## When {#when}\n\n1. A\n2. B\n',
      ),
      'content/notes/fog.pdf': 'x',
      'content/pages/home.md': '---\ntitle: Home\n---\n\nSee [the fog](/notes/fog) and [x](/nowhere).\n',
    });
    const { stderr } = await site.build();
    expect(stderr.match(/(?<=^error )content\S+ .*/gm)).toEqual([
      'content/notes/fog.md:2:1  date: is missing',
      'content/notes/fog.md:5:1  broken link: no page at /nowhere',
      'content/notes/tide.md:2:1  titel: unknown field',
      'content/notes/tide.md:6:1  broken link: no page at /nowhere',
      'content/notes/tide.md:6:15  HTML is not allowed in Markdown: <b>',
      'content/pages/home.md:5:31  broken link: no page at /nowhere',
    ]);
    expect(stderr).toContain('6 problems in 3 files.');
  });
});

describe('an error thrown by code in the schema is reported', () => {
  const schemaWith = (before: string, after: string) => {
    const text = project().read('templates/schema.ts');
    expect(text).toContain(before);
    return { 'templates/schema.ts': text.replace(before, () => after) };
  };
  const mood = (code: string) => schemaWith("mood: z.enum(['calm', 'rough'])", `mood: z.string()${code}`);
  const note = (fields = '') => tide(`title: A note\ndate: 2024-05-01${fields}`);
  const errorsOf = async (files: Record<string, string>) => {
    const stderr = await failure(project(files).build());
    return stderr;
  };

  it('in the file it was about, with the line of the schema and the other problems', async () => {
    const errors = await errorsOf({
      ...mood('.transform((text) => ({ calm: 1, rough: 2 })[text]!.toFixed())'),
      'content/notes/fog.md': tide('titel: The fog\ndate: 2024-05-01'),
      'content/notes/tide.md': note('\nmood: wild').replace('Text.', '[x](/nowhere)'),
    });
    expect(errors).toContain(
      "error content/notes/tide.md  the schema threw TypeError: Cannot read properties of undefined (reading 'toFixed')\n" +
        "    fix: change the value that it's about, or fix the schema (templates/schema.ts:18:",
    );
    expect(errors.match(/(?<=^error )\S+ .*/gm)).toEqual([
      'content/notes/fog.md:2:1  titel: unknown field',
      expect.stringContaining('content/notes/tide.md  the schema threw'),
      'content/notes/tide.md:7:1  broken link: no page at /nowhere',
    ]);
  });

  it('in the settings', async () => {
    const schema = schemaWith('phone: z.string()', "phone: z.string().refine(() => { throw 'a string'; })");
    expect(await errorsOf(schema)).toContain('error content/site.yaml  the schema threw a string\n');
  });

  it.each([
    ['- Harbor', '1:1  the file: expected indented fields, found a list'],
    ['url: 5', '1:6  url: expected text, found 5'],
  ])('as are settings of another type: %s', async (text, problem) => {
    expect(await errorsOf({ 'content/site.yaml': text })).toContain(`error content/site.yaml:${problem}\n`);
  });

  it('as is a misspelled name that z.object() leaves out', async () => {
    const seo = 'seo: z.object({ words: z.string().optional() }).optional()';
    const schema = schemaWith('z.strictObject({\n        title', `z.object({\n        ${seo}, title`);
    const errors = await errorsOf({ ...schema, 'content/notes/fog.md': note('\nmod: calm\nlayout: wide\nseo:\n  wrds: a') });
    expect(errors).toContain('error content/notes/fog.md:7:3  seo.wrds: unknown field\n');
    expect(errors).toContain('error content/notes/fog.md:4:1  mod: unknown field\n');
    expect(errors).toContain('fix: did you mean mood?\n');
    expect(errors).toContain('2 problems in 1 file.');
  });

  it('once, at its line in the schema, if the content makes no difference', async () => {
    const errors = await errorsOf({
      ...mood('.refine((text) => moods.has(text))'),
      'content/notes/fog.md': note('\nmood: calm'),
      'content/notes/ice.md': tide('titel: The ice\ndate: 2024-05-01'),
      'content/notes/tide.md': note('\nmood: calm'),
    });
    expect(errors.match(/(?<=^error )\S+ .*/gm)).toEqual([
      'content/notes/ice.md:2:1  titel: unknown field',
      expect.stringMatching(/^templates\/schema\.ts:18:\d+ {2}the schema's code has an error: moods is not defined$/),
    ]);
    expect(errors).toContain('fix: fix the code on this line, or its caller\n');
  });

  it('once if it is asynchronous', async () => {
    const schema = mood('.refine(async () => true)');
    const calm = note('\nmood: calm');
    expect(await errorsOf({ ...schema, 'content/notes/fog.md': calm, 'content/notes/tide.md': calm })).toBe(
      'error templates/schema.ts  the schema is asynchronous\n    fix: check and transform values without async and await\n\n1 problem in 1 file.\n',
    );
  });
});

describe('the last good output is kept', () => {
  it('if a template fails to compile', async () => {
    const site = project();
    await site.build();
    const before = site.tree();
    site.write('templates/site.tsx', 'export default {\n  schema: ,\n};\n');
    expect(await failure(site.build())).toContain('templates/site.tsx:2:11  Unexpected ","');
    expect(site.tree()).toEqual(before);
  });

  it('if content is outside content/, where changes would go unnoticed', async () => {
    const site = project({ 'notes/ice.md': note('Ice') });
    for (const [start, fix] of [
      ['content\\\\notes/', 'write content/notes/'],
      ['{content/notes,notes}/', 'move'],
      ['./content/notes/', 'write content/notes/'],
    ] as const) {
      site.edit('templates/schema.ts', /(?<=files: ')[^*]*(?=\*\*)/, start);
      const what = `${start.replace('\\\\', '\\')}**/*.md does not begin with content/, where all content belongs`;
      const stderr = (await failure(site.build())).replace(/^.{4} *\d* \|.*\n/gm, '');
      expect(stderr).toMatch(
        new RegExp(`^error templates/schema\\.ts:\\d+:\\d+ {2}${RegExp.escape(what)}\n    fix: ${fix}`, 'm'),
      );
    }
  });

  const types = 'see the types of the package sitewright; npx tsc shows the line';
  it.each([
    ['export default {', 'export const site = {', 'has no default export', 'end it with: export default site'],
    ['plan({', 'plam({', 'the site: plan must be a function', types],
    ['  plan({', '  async plan({', 'plan() returns a promise, not an object', "don't make it async: import what it needs"],
    ['url: (', 'timeZone: () => undefined,\n  url: (', 'timeZone() returns undefined, not a string', types],
    ['({ phone }),', '({ phone: undefined }),', 'tokens(): phone is not a string', types],
    ['url: (', 'photographs: () => ({}),\n  url: (', 'photographs() returns object, not an array', types],
    ['url: (', "basePath: '/blog',\n  url: (", 'the site: unknown field basePath', 'choose one: '],
    ['files: [],', 'files: undefined,', 'the result of plan(): files must be an array', types],
    ['files: [],', "files: [{ path: 'a.txt' }],", 'the file a.txt: body must be a string', types],
    ['listed: false', "listed: 'no'", 'the page /404: listed must be a boolean', types],
    ['files: [],', "files: [], hashedFolders: 'icons',", 'the result of plan(): hashedFolders must be an array', types],
    ["path: '/404'", 'path: undefined', 'the page: path must be a string', types],
    ['pages: [', 'pages: [1 > 2 && home, ', 'the page: it is false, not an object', 'leave it out'],
    ['pages: [', 'pages: [undefined, ', 'the page: it is undefined, not an object', 'leave it out'],
    ['files: [],', 'files: [null],', 'the file: it is null, not an object', 'leave it out'],
    ['files: [],', 'files: [], redirects: [null],', 'the redirect: it is null, not an object', 'leave it out'],
    [
      'files: [],',
      `files: [], feed: { path: '/feed.xml', title: 'A', subtitle: 'B', author: 'C', entries: notes.map((note) => ({
        path: '/notes/' + note.slug, title: '', summary: '', published: note.date, body: note })) },`,
      'the feed entry /notes/fog: body is not rendered Markdown',
      'pass body: options.bodyOf(entry)',
    ],
    [
      'files: [],',
      `files: [], feed: { path: '/feed.xml', title: 'A', subtitle: 'B', author: 'C', entries: notes.map((note) => ({
        path: '/notes/' + note.slug, title: '', summary: '', published: note.date, body: { html: '' } })) },`,
      'the feed entry /notes/fog: body is not rendered Markdown',
      'pass body: options.bodyOf(entry)',
    ],
    ['files: [],', "files: [], redirects: [{ from: '/a', to: '/' }],", 'the redirect /a: source must be a string', types],
    ['files: [],', "files: [], feed: { path: '/feed.xml' },", 'the feed: title must be a string', types],
    ["scripts: { page: 'client/page.ts' }, ", '', "the site's client: scripts must be an object", types],
    ['props: {}', 'props: null', 'the page /404: props must be an object', types],
    ['singles: {', 'single: {', 'the schema: singles must be an object', types],
    ["file: 'content/pages/home.md', ", '', 'the single home: file must be a string', types],
    ["file: 'content/site.yaml'", "files: 'content/site.yaml'", "the schema's settings: file must be a string", types],
    ['url: (', 'review: () => [],\n  url: (', 'the site: review is not a field any more', 'rename it to checkReferences'],
    ['url: (', 'views: {},\n  url: (', 'the site: views is not a field any more', 'put each view into a file of its own'],
    ['url: (', "timezone: () => 'UTC',\n  url: (", 'the site: unknown field timezone', 'did you mean timeZone?'],
    [
      'listed: false',
      'listed: false, allowedOrigins: { scripts: [] }',
      'allowedOrigins of the page /404: unknown field scripts',
      'did you mean script?',
    ],
    ['listed: false', 'lsited: false', 'the page /404: unknown field lsited', 'did you mean listed?'],
    ['listed: false', 'hosts: []', 'the page /404: hosts is not a field any more', 'rename it to allowedOrigins'],
    ['files: [],', 'files: [], redirect: [],', 'the result of plan(): unknown field redirect', 'did you mean redirects?'],
  ])('if a site without types, or of an earlier version, has %s as %s', async (right, wrong, what, fix) => {
    const site = project();
    const path = /the (?:schema|single)/.test(what) ? 'templates/schema.ts' : 'templates/site.tsx';
    site.edit(path, right, wrong);
    expect(await failure(site.build())).toContain(`${path}  ${what}\n    fix: ${fix}`);
  });

  it('leaves a page data of its own', async () => {
    const site = project();
    site.edit('templates/site.tsx', 'listed: false', "listed: false, weather: 'fog'");
    expect((await site.build()).code).toBe(0);
  });

  it('knows every field of the contract', () => {
    const types = readFileSync(join(repository, 'cli/contract.ts'), 'utf8');
    const fieldsOf = (name: string): string[] => {
      const [, parent, body = ''] =
        new RegExp(`^(?:export )?interface ${name}\\b(?:<[^{]*?>)?(?: extends (\\w+))? \\{\\n(.*?)^\\}`, 'ms').exec(types) ?? [];
      return [
        ...Array.from(body.matchAll(/^ {2}(\w+)\??[:(]/gm), ([, field = '']) => field),
        ...(parent ? fieldsOf(parent) : []),
      ];
    };
    for (const [name, shape] of Object.entries(shapes)) {
      const { optional = {} } = shape as { optional?: Record<string, readonly string[]> };
      const names = [shape.required, optional].flatMap((fields) => Object.values<readonly string[]>(fields)).flat();
      expect(names.sort(), name).toEqual(fieldsOf(name).sort());
    }
  });

  it('if a page has the canonical path of no page', async () => {
    const site = project();
    site.edit('templates/site.tsx', 'listed: false', "listed: false, canonical: '/notes/fogg'");
    site.edit('templates/site.tsx', "view: 'Home',", "view: 'Home', canonical: '/unlike/any',");
    const { stderr } = await site.build();
    expect(stderr).toMatch(/^error templates\/site\.tsx:\d+:\d+ {2}\/404: no page has its canonical path, \/notes\/fogg$/m);
    expect(stderr).toContain('fix: did you mean /notes/fog?');
    expect(stderr).toContain('fix: write the path of a page (to list them, run: npx site routes)');
  });

  it.each<[string, (site: Project) => void, string]>([
    ['there is no schema', (site) => site.remove('templates/schema.ts'), 'templates/schema.ts  is missing\n    fix: create it'],
    [
      'the schema has another name',
      (site) => site.write('templates/schema.ts', 'export const scheme = {};\n'),
      'templates/schema.ts  does not export schema\n    fix: name what it exports schema',
    ],
    [
      'a view has another name than its file',
      (site) => site.write('templates/views/Map.tsx', 'export function Chart() { return null; }\n'),
      'templates/views/Map.tsx  does not export Map\n    fix: name what it exports Map, or rename the file',
    ],
    [
      'a view has only a default export',
      (site) => site.write('templates/views/Map.tsx', '\nexport default () => null;\n'),
      'fix: export it by its name: export function Map\n',
    ],
    [
      'the path of a script starts with a slash',
      (site) => site.edit('templates/site.tsx', "'client/page.ts'", "'/client/page.ts'"),
      'fix: write client/page.ts\n',
    ],
    [
      'code of the site throws a text',
      (site) => site.edit('templates/site.tsx', '{ today }) {', "{ today }) {\n    if (today) throw 'the tide is out';"),
      'plan() throws: the tide is out\n',
    ],
  ])('if %s', async (_, edit, message) => {
    const site = project();
    edit(site);
    expect(await failure(site.build())).toContain(message);
  });
});
