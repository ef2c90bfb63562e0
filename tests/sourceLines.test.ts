import { describe, expect, it } from 'vitest';
import { lineOf } from '../cli/check/sourceLines.ts';

const text = `---
title: Notes from the harbor
---

See [the tide](/notes/tide#when), [all notes](/notes) and
the long
walk.

## When to sail {#when}
`;

describe('the line of a source on which something of a page was written', () => {
  it.each([
    ['Notes from the harbor', 2],
    ['/notes/tide#when', 5],
    ['When to sail', 9],
    ['the long walk', 6],
  ])('%s', (clue, line) => {
    expect(lineOf(text, clue)).toBe(line);
  });

  it('an address is not found in a longer one, nor a word in another', () => {
    expect(lineOf('[a](/notes/tide)\n[b](/notes)', '/notes')).toBe(2);
    expect(lineOf('sailing\nsail', 'sail')).toBe(2);
  });

  it('what does not stand there has no line', () => {
    expect(lineOf(text, '/gone')).toBeUndefined();
    expect(lineOf(text, ' ')).toBeUndefined();
  });
});
