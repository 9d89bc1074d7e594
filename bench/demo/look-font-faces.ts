import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILES = {
  Archivo: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  Fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2',
};
const { resolve } = createRequire(import.meta.url);

/** The `@font-face` rules of all looks, as the demo puts them into a redesign. */
export function createLookFontFaces(): string {
  const faces = Object.entries(FILES).map(([family, file]) => {
    const data = readFileSync(resolve(file)).toString('base64');
    return `@font-face{font-family:${family};font-weight:100 900;font-stretch:62% 125%;src:url(data:font/woff2;base64,${data})}`;
  });
  return faces.join('');
}
