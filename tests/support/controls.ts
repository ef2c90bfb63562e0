import type { Page } from 'playwright-core';

/** Whatever has a name and can be pressed, followed, or filled in. */
export const controls = 'a, button, summary, input, textarea';

/** Visible targets smaller than a size in either direction. Links within a sentence are as high as their line. */
export function targetsBelow(page: Page, size: number, selector: string): Promise<string[]> {
  return page.evaluate(
    ([least, targets]) =>
      [...document.querySelectorAll<HTMLElement>(targets)]
        .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
        .filter((target) => !target.matches('.skip-link, .trap *'))
        .map((target) => ({
          name: target.textContent || target.ariaLabel || target.id,
          ...target.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => width < least || height < least)
        .map(({ name, width, height }) => `${name}: ${width} x ${height}`),
    [size, selector] as const,
  );
}

/** Visible targets within a part of the page whose outline, and that of what is around them, stays the same when they get the focus. */
export function withoutRing(within: string): string[] {
  const rings = (element: Element | null, levels = 5): string[] => {
    if (!element || levels === 0) return [];
    const { opacity, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const ring = opacity === '0' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    return [ring, ...rings(element.parentElement, levels - 1)];
  };
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea')]
    .filter((target) => target.closest(within) && target.checkVisibility() && target.tabIndex >= 0)
    .filter((target) => {
      target.blur();
      const before = rings(target);
      target.focus({ preventScroll: true });
      return (
        target.matches(':focus') && !rings(target).some((ring, level) => /^solid [2-9]/.test(ring) && ring !== before[level])
      );
    })
    .map((target) => target.textContent || target.id || target.outerHTML);
}
