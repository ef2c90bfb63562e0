import type { Picture } from '../pictures.ts';

/** The illustration of a technique or a type, if it has one. Its name is beside it, so that it needs no alt text. */
export function SpecimenPicture({ image }: { image: Picture | null }) {
  return image && <img src={image.src} width={image.width} height={image.height} alt="" loading="lazy" />;
}
