import { icons } from '../icons.ts';
import type { PictureData } from '../pictures.ts';
import { useSite } from '../SiteContext.tsx';

interface PictureProps {
  image: PictureData;
  variant: PictureVariant;
  /** The likely LCP image: loads eagerly, with high priority. All others load lazily. */
  priority?: boolean;
}

/** An illustration, or a photograph in the sizes and formats that the browser can choose from. */
export function Picture({ image, variant, priority = false }: PictureProps) {
  const { client } = useSite();
  const { src, width, height, alt, sources } = image;
  const className = variant.endsWith('card') ? 'card-picture' : 'picture';
  const fetching = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  const img = <img className={className} src={src} width={width} height={height} alt={alt} {...fetching} />;
  if (!sources) return img;
  const sizes = sizesOf[variant](width / height);
  return (
    <>
      {/* React moves it into the head, once for all photographs of the page. Pages without any don't pay for it. */}
      <style href="photograph" precedence="low">
        {client.styles.photograph}
      </style>
      {(variant === 'hero' || variant === 'wide-hero') && (
        <style href="hero-photograph" precedence="low">
          {client.styles.heroPhotograph}
        </style>
      )}
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        {img}
      </picture>
    </>
  );
}

/** Where a picture is used, which decides its class and its `sizes`. */
type PictureVariant = keyof typeof sizesOf;

/** Maximum height of an article's picture, in pixels. Taller ones are cropped, as by max-height in client/styles/article.css. */
const articleHeroHeight = 400;

/** The `sizes` of a picture, by its ratio, width by height. The breakpoints are those of client/styles; the gutters of phones leave 92% of the width. */
const sizesOf = {
  hero: () => '(min-width: 80rem) 36rem, (min-width: 56rem) 45vw, 92vw',
  'wide-hero': () => '(min-width: 80rem) 75rem, 92vw',
  card: () => '(min-width: 80rem) 24rem, (min-width: 58rem) 30vw, (min-width: 39rem) 46vw, 92vw',
  'half-card': () => '(min-width: 80rem) 37rem, 46vw',
  'lead-area-card': () => '(min-width: 80rem) 37rem, (min-width: 58rem) 46vw, 92vw',
  'area-card': (ratio: number) =>
    `(min-width: 80rem) 18rem, (min-width: 58rem) 22vw, (min-width: 40rem) 46vw, ${Math.round(Math.max(28, 25 * ratio))}vw`,
  'article-card': articleCardSizes,
  'large-article-card': (ratio: number) =>
    `(min-width: 64rem) ${Math.round(Math.max(36, 18 * ratio))}rem, ${articleCardSizes(ratio)}`,
  'lead-article-card': (ratio: number) => {
    const [wide, middle, narrow] = [Math.max(37.5, 21 * ratio), Math.max(48, 27 * ratio), Math.max(92, 52 * ratio)];
    return `(min-width: 80rem) ${wide}rem, (min-width: 40rem) ${Math.round(middle)}vw, ${Math.round(narrow)}vw`;
  },
  'service-row': () => '(min-width: 80rem) 35.6rem, (min-width: 56rem) 44.6vw, 92vw',
  figure: () => '(min-width: 80rem) 44.5rem, (min-width: 52rem) 47rem, 92vw',
  'article-hero': (ratio: number) => {
    const narrowest = Math.round(articleHeroHeight * ratio);
    const widths = [`(min-width: 76rem) ${Math.max(711, narrowest)}px`, `(min-width: ${Math.round(narrowest / 0.92)}px) 92vw`];
    const onPhones = `${Math.round(Math.max(92, (92 * ratio) / 1.5))}vw`;
    return [...widths, `(min-width: 652px) ${narrowest}px`, onPhones].join(', ');
  },
};

function articleCardSizes(ratio: number): string {
  return `(min-width: 40rem) ${Math.round(Math.max(11, 8.25 * ratio))}rem, ${Math.round(Math.max(28, 21 * ratio))}vw`;
}

/** The illustration of a technique or a type, if it has one. Its name is beside it, so that it needs no alt text. */
export function SpecimenPicture({ image }: { image: PictureData | null }) {
  if (!image) return null;
  const { src, width, height } = image;
  return <img src={src} width={width} height={height} alt="" loading="lazy" className={height > width ? 'tall' : undefined} />;
}

/** One of the site's icons as inline SVG. It's decoration: the words next to it carry the meaning. */
export function Icon({ name }: { name: string }) {
  const d = icons[name];
  if (!d) throw new Error(`There is no icon "${name}" in templates/icons.ts`);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** An icon from the sheet, for lists in the body of a page. Browsers fetch the sheet when one comes near. */
export function SheetIcon({ name }: { name: string }) {
  const { iconSheet } = useSite();
  return <img className="icon" src={`${iconSheet}#${name}`} alt="" loading="lazy" width="24" height="24" />;
}
