import type { Picture } from '../pictures.ts';

/** The illustration of a technique or a type, if it has one. Its name is beside it, so that it needs no alt text. */
export function SpecimenPicture({ image }: { image: Picture | null }) {
  if (!image) return null;
  const { src, width, height } = image;
  return <img src={src} width={width} height={height} alt="" loading="lazy" className={height > width ? 'tall' : undefined} />;
}
