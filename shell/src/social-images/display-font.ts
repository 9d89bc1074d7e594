import address from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';

/** The display face for pictures, as a data address: what draws them can't read WOFF2. Part of the prerender bundle alone. */
export const displayFont: string = address;
