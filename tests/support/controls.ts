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

/** Visible targets within a part of the page that don't show the focus by an outline that contrasts with what is around it. */
export function withoutRing(within: string): string[] {
  const styles = (element: Element | null, levels = 5): CSSStyleDeclaration[] =>
    element && levels > 0 ? [getComputedStyle(element), ...styles(element.parentElement, levels - 1)] : [];
  const ringOf = ({ opacity, outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    opacity === '0' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const groundOf = (element: Element): string => {
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 0 && element.parentElement ? groundOf(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea')]
    .filter((target) => target.closest(within) && target.checkVisibility() && target.tabIndex >= 0)
    .filter((target) => {
      target.blur();
      const before = styles(target).map(ringOf);
      target.focus({ preventScroll: true });
      if (!target.matches(':focus')) return false;
      const level = styles(target).findIndex(
        (style, index) => /^solid [2-9]/.test(ringOf(style)) && ringOf(style) !== before[index],
      );
      if (level < 0) return true;
      let ringed: Element = target;
      for (let up = 0; up < level; up += 1) ringed = ringed.parentElement ?? ringed;
      const [ring, ground] = [getComputedStyle(ringed).outlineColor, groundOf(ringed.parentElement ?? ringed)].map(luminance);
      return Math.max(ring ?? 0, ground ?? 0) / Math.min(ring ?? 0, ground ?? 0) < 3;
    })
    .map((target) => target.textContent || target.id || target.outerHTML);
}
