import { describe, expect, it } from 'vitest';
import { parseYaml, splitFrontMatter } from '../../../cli/content/frontMatter.ts';
import type { Problem } from '../../../cli/problems.ts';
import { project } from '../../support/project.ts';
import { atFixedDate, expectProblems, note, tide } from '../../support/sites.ts';

/** The problems in a piece of YAML, each with its position. */
function yamlProblems(yaml: string): string[] {
  const problems: Problem[] = [];
  parseYaml(yaml, { file: 'site.yaml', sourceText: yaml }, problems);
  return problems.map(({ line, column, what }) => `${line}:${column}  ${what}`);
}

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
