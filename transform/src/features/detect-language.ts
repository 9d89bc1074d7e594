import type { Page } from '../page/page.ts';

/** Languages by Unicode block. If several languages share a script, the most used one. */
const LANGUAGE_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['uk', /[іїєґІЇЄҐ]/g],
  ['ru', /[\u0400-\u04ff]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['th', /[\u0e00-\u0e7f]/g],
  ['hi', /[\u0900-\u097f]/g],
];

const NON_LATIN_LETTER = /[\u0370-\uffff]/;

const SAMPLE_LENGTH = 4000;
/** Share of letters above which a language is assumed, so that single words don't count. */
const MIN_SHARE = 0.05;

/** Language tag (BCP 47) of a page: of its `og:locale`, else by the letters of its text, else `en`. */
export function detectLanguage(page: Page): string {
  const declared = /^[a-z]{2,3}([-_][a-z]{2,4})?$/i.exec(page.findMetaContent('og:locale') ?? '')?.[0];
  if (declared) return declared.replace('_', '-');
  const sample = page.text.slice(0, SAMPLE_LENGTH);
  if (!NON_LATIN_LETTER.test(sample)) return 'en';
  const found = LANGUAGE_LETTERS.find(([, letters]) => (sample.match(letters)?.length ?? 0) > sample.length * MIN_SHARE);
  return found?.[0] ?? 'en';
}
