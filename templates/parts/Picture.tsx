import type { Picture as PictureData } from '../pictures.ts';
import { useSite } from '../SiteContext.tsx';
import { type PictureVariant, sizesOf } from './pictureSizes.ts';

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
  const fetching = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const img = <img className={className} src={src} width={width} height={height} alt={alt} {...fetching} decoding="async" />;
  if (!sources) return img;
  const sizes = sizesOf(variant, width / height);
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
