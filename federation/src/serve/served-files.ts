import { getContentType } from '../store/headers.ts';

// Which files the site host and static hosts serve, and the headers of releases.

/** Headers that let other origins load and measure the files of releases. */
export const SHARED_FILE_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};
/** Search engines must not index previews. */
export const PREVIEW_HEADERS = { ...SHARED_FILE_HEADERS, 'X-Robots-Tag': 'noindex' };

/** Returns whether a file of the composed site, which is no document, is served; the others are internal, or compressed copies. */
export function isPublicFile(name: string): boolean {
  return name === 'registry.json' || /\.(?:txt|xml|png|svg|ico|webmanifest)$/.test(name);
}

/**
 * Returns whether a file of a release is served: no documents, whose scripts would have the site's origin. In SVG, the policies of the
 * site allow no script without a hash.
 */
export function isReleaseFile(name: string): boolean {
  return !/^(?:text\/html|application\/xml)/.test(getContentType(name));
}
