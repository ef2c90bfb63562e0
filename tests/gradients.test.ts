import { expect, it } from 'vitest';
import { fileAt } from './support/pages.ts';

it.each(['index.html', 'services/mowing.html', 'areas/clive.html', 'contact.html'])(
  'the stripes of %s use sRGB, because Firefox draws hairlines at hard edges between OKLCH colors',
  (page) => {
    const gradients = fileAt(page).match(/repeating-[a-z]+-gradient\([^;}]*/g) ?? [];
    expect(gradients.length).toBeGreaterThan(0);
    expect(gradients.filter((gradient) => !gradient.includes(' in srgb,'))).toEqual([]);
  },
);
