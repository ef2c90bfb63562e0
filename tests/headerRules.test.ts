import { describe, expect, it } from 'vitest';
import { headerRules, headersFor } from '../cli/serve/hosts/headerRules.ts';

const rules = headerRules(`
# everywhere
/*
  X-Frame-Options: DENY
  Link: </a.css>; rel=preload

/notes/*
  Link: </b.css>; rel=preload
  ! x-frame-options

/:kind/list.html
  X-Kind: one

/a.b+c
  X-Exact: yes
`);

describe('headers of a _headers file', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a star stands for anything', '/about', { 'X-Frame-Options': 'DENY', Link: '</a.css>; rel=preload' }],
    ['later rules add to a header, or take it away', '/notes/fog', { Link: '</a.css>; rel=preload, </b.css>; rel=preload' }],
    [
      'a name stands for one segment',
      '/blog/list.html',
      { 'X-Frame-Options': 'DENY', Link: '</a.css>; rel=preload', 'X-Kind': 'one' },
    ],
    ['it does not stand for two', '/blog/2024/list.html', { 'X-Frame-Options': 'DENY', Link: '</a.css>; rel=preload' }],
    [
      'other signs stand for themselves',
      '/a.b+c',
      { 'X-Frame-Options': 'DENY', Link: '</a.css>; rel=preload', 'X-Exact': 'yes' },
    ],
  ])('%s', (_name, path, headers) => {
    expect(headersFor(rules, path)).toEqual(headers);
  });

  it('what is not understood is left out', () => {
    expect(headerRules('  X-Lost: no rule above\n/page\n  no colon\n  X-Empty:\n  X-Boat: ⛵\n')).toEqual([
      { pattern: '/page', headers: [], without: [] },
    ]);
  });
});
