import archivoLatinExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2';
import archivoLatin from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
import frauncesLatinExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-standard-normal.woff2';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2';
import type { DesignedLook } from '../../rules/looks.ts';

/** A file of a variable font. */
interface FontFile {
  family: 'Archivo' | 'Fraunces';
  url: string;
  /** Contains the letters of other languages with Latin script, such as Polish and Turkish. */
  isExtended: boolean;
}

const ARCHIVO: FontFile[] = [
  { family: 'Archivo', url: archivoLatin, isExtended: false },
  { family: 'Archivo', url: archivoLatinExtended, isExtended: true },
];
const FRAUNCES: FontFile[] = [
  { family: 'Fraunces', url: frauncesLatin, isExtended: false },
  { family: 'Fraunces', url: frauncesLatinExtended, isExtended: true },
];

/** Characters for which the extended files are needed. */
const EXTENDED_LETTER = /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20c0]/;
const EXTENDED_RANGE = 'unicode-range:U+100-2FF,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113;';

/**
 * The `@font-face` rules of the looks for a text, so that they look the same everywhere. The preview forbids fonts of http addresses with
 * some features, so the rules contain the files. One that can't be loaded has none, and the text has the visitor's fonts.
 */
export async function loadFontRules(text: string): Promise<Record<DesignedLook, string>> {
  const loadRules = async (fonts: readonly FontFile[]): Promise<string> => {
    const files = fonts.filter(({ isExtended }) => !isExtended || EXTENDED_LETTER.test(text));
    const rules = await Promise.all(files.map((file) => createFontFace(file).catch(() => '')));
    return rules.join('');
  };
  const [archivo, fraunces] = await Promise.all([loadRules(ARCHIVO), loadRules(FRAUNCES)]);
  return { gallery: fraunces + archivo, workshop: archivo, own: '' };
}

async function createFontFace({ family, url, isExtended }: FontFile): Promise<string> {
  const range = isExtended ? EXTENDED_RANGE : '';
  return `@font-face{font-family:${family};font-weight:100 900;font-stretch:62% 125%;${range}src:url(${await loadFontAsDataUrl(url)})}`;
}

/**
 * Loads a font file of the demo's release as a data URL.
 * @throws Error if the file can't be loaded
 */
async function loadFontAsDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${url} was answered with ${response.status}.`);
  const bytes = await response.arrayBuffer();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: 'font/woff2' }));
  });
}
