/** Where a picture is on a page. */
export type Place = 'hero' | 'wide-hero' | 'card' | 'area-card' | 'article-card' | 'lead-card' | 'service-row' | 'article-hero';

/** The height of an article's picture, in pixels, where that's less than two thirds of its width; it is cropped to fit. */
const articleHeroHeight = 400;

/**
 * How wide a picture is shown, so the browser can choose a file before it knows the layout. The breakpoints and columns are those
 * of client/styles; the gutters leave 92 of 100 parts of a narrow window.
 * @param ratio width by height of the picture
 */
export function sizesAt(place: Place, ratio: number): string {
  switch (place) {
    case 'hero':
      return '(min-width: 80rem) 36rem, (min-width: 56rem) 45vw, 92vw';
    case 'wide-hero':
      return '(min-width: 80rem) 75rem, 92vw';
    case 'card':
      return '(min-width: 80rem) 24rem, (min-width: 58rem) 30vw, (min-width: 39rem) 46vw, 92vw';
    case 'area-card':
      return `(min-width: 80rem) 24rem, (min-width: 58rem) 30vw, (min-width: 40rem) 46vw, ${thumbnail(ratio)}`;
    case 'article-card':
      return `(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, (min-width: 40rem) 92vw, ${thumbnail(ratio)}`;
    case 'lead-card':
      return '(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 92vw';
    case 'service-row':
      return '(min-width: 80rem) 38rem, (min-width: 56rem) 47vw, 92vw';
    case 'article-hero': {
      const narrowest = Math.round(articleHeroHeight * ratio);
      const widths = [`(min-width: 76rem) ${Math.max(711, narrowest)}px`, `(min-width: ${Math.round(narrowest / 0.92)}px) 92vw`];
      const onPhones = `${Math.round(Math.max(92, (92 * ratio) / 1.5))}vw`;
      return [...widths, `(min-width: 652px) ${narrowest}px`, onPhones].join(', ');
    }
  }
}

/** On a phone, a square of a quarter of the width shows the middle of the picture. */
function thumbnail(ratio: number): string {
  return `${Math.round(25 * ratio)}vw`;
}
