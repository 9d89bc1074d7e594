import type { Picture } from '../pictures/pictures.ts';

interface ClientPictureProps {
  picture: Picture;
  /** Empty for a picture next to a text that says the same. */
  alt: string;
  /** Width on the page, as in the attribute `sizes`; for pictures with several files. */
  sizes?: string;
  /** Loads the picture before all others, for a place on the first screen. */
  isFirst?: boolean;
}

/** A picture of a client's website, which keeps its place until it is loaded. */
export function ClientPicture({ picture: { width, height, files }, alt, sizes, isFirst = false }: ClientPictureProps) {
  return (
    <img
      src={files[0]?.[1]}
      srcSet={sizes && files.map(([size, url]) => `${url} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
