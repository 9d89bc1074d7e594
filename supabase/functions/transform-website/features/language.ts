import type { Page } from '../engine/page.ts';

/** By script, for pages that don't say it. Where several languages share a script, the most written one. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
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

/** Beyond the Latin letters. */
const FOREIGN = /[\u0370-\uffff]/;

const SAMPLE = 4000;
/** A few foreign names don't make a page foreign. */
const SHARE = 0.05;

export function languageOf(page: Page): string {
  const declared = /^[a-z]{2,3}([-_][a-z]{2,4})?$/i.exec(page.meta('og:locale') ?? '')?.[0];
  if (declared) return declared.replace('_', '-');
  const sample = page.text.slice(0, SAMPLE);
  if (!FOREIGN.test(sample)) return 'en';
  const found = SCRIPTS.find(([, letters]) => (sample.match(letters)?.length ?? 0) > sample.length * SHARE);
  return found?.[0] ?? 'en';
}
