import { describe, expect, it } from 'vitest';
import { titleCase } from '../tools/reports/titleCase.ts';

describe('a heading in Title Case', () => {
  it.each([
    ['how deep should mulch be in iowa?', 'How Deep Should Mulch Be in Iowa?'],
    ['old prairie under new lawns, and what for', 'Old Prairie Under New Lawns, and What For'],
    ['a mid-august plan: the first steps', 'A Mid-August Plan: The First Steps'],
    ['Iowa DNR and the 12-inch rule', 'Iowa DNR and the 12-Inch Rule'],
  ])('%s becomes %s', (written, titled) => {
    expect(titleCase(written)).toBe(titled);
  });
});
