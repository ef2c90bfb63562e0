import { describe, expect, it } from 'vitest';
import { placeOf } from '../cli/check/locateFindings.ts';

const text = `---
title: Notes from the harbor
---

See [the tide](/notes/tide#when), [all notes](/notes) and
the long
walk.

## When to sail {#when}
`;

describe('the place in a source at which something of a page was written', () => {
  it.each([
    ['Notes from the harbor', 2, 8],
    ['/notes/tide#when', 5, 16],
    ['When to sail', 9, 4],
    ['the long walk', 6, 1],
  ])('%s', (clue, line, column) => {
    expect(placeOf(text, clue)).toEqual({ line, column });
  });

  it('an address is not found in a longer one, nor a word in another', () => {
    expect(placeOf('[a](/notes/tide)\n[b](/notes)', '/notes')).toEqual({ line: 2, column: 5 });
    expect(placeOf('sailing\nsail', 'sail')).toEqual({ line: 2, column: 1 });
  });

  it('what does not stand there has no place', () => {
    expect(placeOf(text, '/gone')).toBeUndefined();
    expect(placeOf(text, ' ')).toBeUndefined();
  });
});
