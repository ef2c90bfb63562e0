import type { HTMLElement } from 'node-html-parser';
import type { Fault } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';

/** Pictures without a text that stands for them, and without the size that keeps their place. */
export function images({ root }: ParsedPage): Fault[] {
  return root.querySelectorAll('img').flatMap(faultsOf);
}

function faultsOf(image: HTMLElement): Fault[] {
  const src = image.getAttribute('src') ?? '';
  const faults: Fault[] = [];
  if (!image.hasAttribute('alt'))
    faults.push({ what: `${src} has no alt`, fix: 'describe what it shows, or write alt="" for decoration', clues: [src] });
  if (!image.getAttribute('width') || !image.getAttribute('height'))
    faults.push({
      what: `${src} has no width and height`,
      fix: 'give both, so that nothing moves when it arrives',
      clues: [src],
    });
  return faults;
}
