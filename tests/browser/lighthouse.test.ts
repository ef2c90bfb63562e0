import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { measureKind } from '../audit/measure.ts';
import { serveForAudit } from '../audit/serveForAudit.ts';
import { kinds } from '../support/kinds.ts';

let folder: string;
let site: Awaited<ReturnType<typeof serveForAudit>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-lighthouse-'));
  cpSync(inject('dist'), folder, { recursive: true });
  site = await serveForAudit(folder);
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

// How fast a page is depends on how busy the machine is: that is for `npm run audit`, on a calm one.
describe('Lighthouse, in what does not depend on the machine', () => {
  it.each(kinds)('%s: 100 for accessibility, best practices and search, and nothing moves while it loads', async (kind, path) => {
    const { accessibility, bestPractices, seo, layoutShift } = await measureKind(kind, site.origin + path);
    expect({ accessibility, bestPractices, seo, layoutShift }).toEqual({
      accessibility: 100,
      bestPractices: 100,
      seo: 100,
      layoutShift: 0,
    });
  });
});
