import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from '../../../cli/editor/page/editYaml.ts';
import { diff } from '../../support/ownersEditor.ts';

describe('editing YAML in place', () => {
  const yaml = `# Facts
name: Fog # the name
portrait: # /images/me.jpg
work:
# - what: A bed
list: [a, "b", c]
items:
  # the first
  - title: One
    text: "1"

  - title: Two # two
    text: '2'
scene: { subject: fog, place: hill }
long: >-
  A text of
  three lines
  in all.
lines: |
  one
  two
date: 2026-01-02
`;
  const data = parse(yaml) as Record<string, unknown>;
  const [one, two] = data.items as object[];

  it.each<[object, string[]]>([
    [{ name: 'A: "B"' }, ['-name: Fog # the name', '+name: \'A: "B"\' # the name']],
    [{ portrait: '/images/x.jpg' }, ['-portrait: # /images/me.jpg', '+portrait: /images/x.jpg # /images/me.jpg']],
    [{ portrait: 'a: #\nb' }, ['-portrait: # /images/me.jpg', '+portrait: |- # /images/me.jpg', '+  a: #', '+  b']],
    [{ name: '🌱 # 7', date: undefined }, ['-name: Fog # the name', '-date: 2026-01-02', '+name: "🌱 # 7" # the name']],
    [{ work: [{ what: 'A bed' }] }, ['+  - what: A bed']],
    [{ list: ['a', 'c', 'd, e'] }, ['-list: [a, "b", c]', '+list: [a, c, "d, e"]']],
    [{ items: [one, two, { title: 'Three', text: '3' }] }, ['+', '+  - title: Three', '+    text: "3"']],
    [{ items: [two] }, ['-  - title: One', '-    text: "1"', '-']],
    [{ items: [two, one] }, []],
    [{ items: [{ ...two, text: '3' }] }, ['-  - title: One', '-    text: "1"', '-', "-    text: '2'", "+    text: '3'"]],
    [{ scene: { src: '/a.jpg' } }, ['-scene: { subject: fog, place: hill }', '+scene: { src: /a.jpg }']],
    [{ scene: { subject: 'fog', hour: 1 } }, ['-scene: { subject: fog, place: hill }', '+scene: { subject: fog, hour: 1 }']],
    [{ long: 'A text of seven lines in all.' }, ['-  three lines', '+  seven lines']],
    [{ lines: 'one\n2\n' }, ['-  two', '+  2']],
    [{ date: '2026-02-03' }, ['-date: 2026-01-02', '+date: 2026-02-03']],
    [{ seo: { words: ['a', '1'] } }, ['+seo:', '+  words: [a, "1"]']],
    [{ seo: { words: ['a', 'b'.repeat(91)] } }, ['+seo:', `+  words: [a, ${'b'.repeat(91)}]`]],
    [{ seo: { words: ['a', 'b'.repeat(92)] } }, ['+seo:', '+  words:', '+    - a', `+    - ${'b'.repeat(92)}`]],
    [{ name: { first: 'Fog' } }, ['-name: Fog # the name', '+name: # the name', '+  first: Fog']],
    [{ name: ['Fog'] }, ['-name: Fog # the name', '+name: [Fog] # the name']],
    [{ scene: 'fog' }, ['-scene: { subject: fog, place: hill }', '+scene: fog']],
    [{ list: 'a' }, ['-list: [a, "b", c]', '+list: a']],
    [{ portrait: [{ a: 1 }] }, ['+  - a: 1']],
    [{ name: 'one\ntwo' }, ['-name: Fog # the name', '+name: "one\\ntwo" # the name']],
    [{ list: ['a', 'b\nc'] }, ['-list: [a, "b", c]', '+list: [a, "b\\nc"]']],
    [{ list: [] }, ['-list: [a, "b", c]', '+list: []']],
    [{ scene: {} }, ['-scene: { subject: fog, place: hill }', '+scene: {}']],
    [{ date: null }, ['-date: 2026-01-02', '+date:']],
    [{ items: [one, two, { title: 'Three', text: 'T' }] }, ['+', '+  - title: Three', '+    text: "T"']],
  ])('changes only what %o changes', (change, lines) => {
    const value = JSON.parse(JSON.stringify({ ...data, ...change }));
    const edited = editYaml(yaml, value);
    expect(parse(edited)).toEqual(value);
    expect(diff(yaml, edited)).toEqual(lines);
  });

  it.each<[string, object, string]>([
    ['a: 1 # one', { a: 1, b: 2 }, 'a: 1 # one\nb: 2\n'],
    ['# none yet\n', { a: 1 }, '# none yet\na: 1\n'],
    ['a: 1\nc: 3\n', { a: 1, b: 2, c: 3 }, 'a: 1\nb: 2\nc: 3\n'],
    ['a: [] # none\nb: 1 # one\n', { a: [{ c: 1 }], b: 1 }, 'a: # none\n  - c: 1\nb: 1 # one\n'],
    ['a: {} # none\nb: 1 # one\n', { a: { c: 1 }, b: 1 }, 'a: # none\n  c: 1\nb: 1 # one\n'],
    ["a: ['b']\n", { a: ['b', 'c'] }, "a: ['b', 'c']\n"],
    ["a:\n  - ['b']\n", { a: [['b'], ['c']] }, "a:\n  - ['b']\n  - ['c']\n"],
    ['- 1 # one\n- 2 # two\n', [2, 1], '- 2 # two\n- 1 # one\n'],
    ['- one # 1\n- two # 2\n', ['uno', 'two'], '- uno # 1\n- two # 2\n'],
    ['- # none\n- a\n', [null, 'b'], '- # none\n- b\n'],
    ['- a\n# note\n- b\n', ['a', 'b', 'c'], '- a\n# note\n- b\n- c\n'],
    ['- a\n\n- b\n- c\n', ['a', 'b', 'c', 'd'], '- a\n\n- b\n- c\n- d\n'],
    ['a: >-\n  one one\n  two two\n  three\n', { a: 'one one two six three' }, 'a: >-\n  one one\n  two six\n  three\n'],
    ['a: >-\n  12345678 123456789\n  12 45\n', { a: '12345678 123456789 12 46' }, 'a: >-\n  12345678 123456789\n  12 46\n'],
    ['- >-\n  12345678 12\n  12 45\n- a\n', ['12345678 12 12 46', 'a'], '- >-\n  12345678 12\n  12 46\n- a\n'],
    ["- 'x'\n- |\n  one\n  two\n", ['x', 'one\n2\n'], "- 'x'\n- |\n  one\n  2\n"],
    ['- a: 1 # A\n- b: 2 # B\n', [null, { b: 2 }], '-\n- b: 2 # B\n'],
    // Within brackets, no text has several lines.
    ["- { a: 'b' }\n", [{ a: 'b' }, { a: 'c\nd' }], '- { a: \'b\' }\n- { a: "c\\nd" }\n'],
    ["- ['b']\n", [['b'], ['c\nd']], '- [\'b\']\n- ["c\\nd"]\n'],
    ['[b]\n', ['b', { a: 'c\nd' }], '[b, { a: "c\\nd" }]\n'],
    ['[b]\n', ['b', ['c\nd', 'e'.repeat(100)]], `[b, ["c\\nd", ${'e'.repeat(100)}]]\n`],
    // Items keep their comments: equal ones first, and then those that have most in common.
    [
      '- { a: 1, b: 1, c: 1 } # A\n- { a: 2, b: 1, c: 2 } # B\n',
      [
        { a: 3, b: 1, c: 1 },
        { a: 1, b: 1, c: 1 },
      ],
      '- { a: 3, b: 1, c: 1 } # B\n- { a: 1, b: 1, c: 1 } # A\n',
    ],
    [
      '- { a: 1, b: 1, c: 1 } # A\n- { a: 2, b: 1, c: 2 } # B\n',
      [{ d: 9 }, { a: 3, b: 1, c: 1 }],
      '- { d: 9 } # B\n- { a: 3, b: 1, c: 1 } # A\n',
    ],
  ])('makes of %j with %j: %j', (before, value, after) => {
    expect(editYaml(before, value as never)).toBe(after);
  });

  it('is right where it can’t be precise', () => {
    const anchored = 'a: &x { p: 1 }\nb: *x\n';
    expect(parse(editYaml(anchored, { a: { p: 2 }, b: { p: 1 } }))).toEqual({ a: { p: 2 }, b: { p: 1 } });
    expect(parse(editYaml(anchored, { b: { p: 1 } }))).toEqual({ b: { p: 1 } });
    expect(parse(editYaml('a: { b, c: 1 }\n', { a: { b: 5, c: 1 } }))).toEqual({ a: { b: 5, c: 1 } });
    expect(parse(editYaml('', { a: [{ b: 1 }] }))).toEqual({ a: [{ b: 1 }] });
  });
});
