import dataUrl from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';

/** Font of the share images, as a data URL. Satori can't read WOFF2. */
export const displayFont: string = dataUrl;
