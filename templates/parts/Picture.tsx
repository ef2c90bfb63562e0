import type { Picture as PictureData } from '../pictures.ts';

interface PictureProps {
  image: PictureData;
  /** The largest picture of the first screen: it is fetched at once, all others when they come near. */
  first?: boolean;
  className?: string;
}

export function Picture({ image: { src, width, height, alt }, first = false, className = 'picture' }: PictureProps) {
  const fetching = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img className={className} src={src} width={width} height={height} alt={alt} {...fetching} decoding="async" />;
}
