import type { Picture } from '../pictures/pictures.ts';
import css from './SitePicture.module.css';

interface SitePictureProps {
  picture: Picture;
  /** Empty for a picture next to a text that says the same. */
  alt: string;
  /** Width on the page, as in the attribute `sizes`; for pictures with several files. */
  sizes?: string;
  /** Loads the picture before all others, for a place on the first screen. */
  isFirst?: boolean;
}

/** A picture of a website, as wide as its place, which it keeps until it is loaded. */
export function SitePicture({ picture: { width, height, files }, alt, sizes, isFirst = false }: SitePictureProps) {
  return (
    <img
      className={css.picture}
      src={files[0]?.[1]}
      srcSet={sizes && files.map(([size, url]) => `${url} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      data-portrait={height > width || undefined}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
