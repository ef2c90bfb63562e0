import { describe, expect, it } from 'vitest';
import { findClue } from '../../../cli/check/locateFindings.ts';

const text = `---
title: Notes from the harbor
---

See [the tide](/notes/tide#when), [all notes](/notes) and
the long
walk.

## When to sail {#when}
`;

describe('the source position of text on a page', () => {
  it.each([
    ['Notes from the harbor', 2, 8],
    ['/notes/tide#when', 5, 16],
    ['When to sail', 9, 4],
    ['the long walk', 6, 1],
  ])('%s', (clue, line, column) => {
    expect(findClue(text, clue)).toEqual({ line, column });
  });

  it('skips longer URLs and words that contain the text', () => {
    expect(findClue('[a](/notes/tide)\n[b](/notes)', '/notes')).toEqual({ line: 2, column: 5 });
    expect(findClue('sailing\nsail', 'sail')).toEqual({ line: 2, column: 1 });
  });

  it("is undefined if the source doesn't contain it", () => {
    expect(findClue(text, '/gone')).toBeUndefined();
    expect(findClue(text, ' ')).toBeUndefined();
  });
});
