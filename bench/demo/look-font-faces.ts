import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FAMILIES = ['Archivo', 'Fraunces'] as const;
/** Characters of the extended files, as in `look-fonts.ts` of the demo. */
const RANGES = { latin: '', 'latin-ext': 'unicode-range:U+100-2FF,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113;' };
const { resolve } = createRequire(import.meta.url);

/** The `@font-face` rules of all looks, as the demo puts them into a redesign. */
export function createLookFontFaces(): string {
  const faces = FAMILIES.flatMap((family) =>
    Object.entries(RANGES).map(([subset, range]) => {
      const name = family.toLowerCase();
      const file = resolve(`@fontsource-variable/${name}/files/${name}-${subset}-standard-normal.woff2`);
      const source = `src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
      return `@font-face{font-family:${family};font-weight:100 900;font-stretch:62% 125%;${range}${source}}`;
    }),
  );
  return faces.join('');
}
