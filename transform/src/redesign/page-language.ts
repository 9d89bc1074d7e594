import { detectLanguage } from '../features/detect-language.ts';
import { getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

const createPattern = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');

/** The most used words of languages with Latin letters, which others hardly use. */
const USUAL_WORDS: readonly (readonly [language: string, words: RegExp])[] = [
  ['en', createPattern('the|and|of|with|you|your|our|for|this|are|from')],
  ['de', createPattern('der|und|das|ist|für|mit|wir|sie|nicht|auch|ein|eine|von')],
  ['fr', createPattern('les|des|et|pour|vous|nous|une|dans|avec|sur|est|aux')],
  ['es', createPattern('los|las|para|con|una|por|del|el|nuestro|nuestra|más')],
  ['it', createPattern('il|gli|della|che|per|con|una|nel|sono|alla|delle')],
  ['nl', createPattern('het|een|van|voor|wij|met|zijn|niet|ook|bij|onze')],
  ['pt', createPattern('os|uma|com|para|não|mais|em|pelo|nosso|nossa|você')],
  ['pl', createPattern('się|jest|oraz|dla|nie|przez|od|są|nasza|nasz')],
  ['sv', createPattern('och|att|för|är|det|som|på|vi|av')],
  ['da', createPattern('og|af|det|til|på|med|vi|er|ikke')],
];
const SAMPLE_LENGTH = 6000;
const MIN_WORDS = 8;
/** Another language than the stated one has this many times its words. */
const MIN_FACTOR = 2;

/** The language of a page: the one it states, unless it is written in other letters or words. */
export function readPageLanguage(page: Page): string {
  const stated = getAttribute(page.root, 'lang');
  // Templates state English.
  if (stated && !/^en\b/i.test(stated)) return stated;
  const detected = detectLanguage(page);
  if (!/^en\b/i.test(detected)) return detected;
  const sample = page.text.slice(0, SAMPLE_LENGTH);
  const counts = USUAL_WORDS.map(([language, words]) => ({ language, count: sample.match(words)?.length ?? 0 }));
  const [english, ...others] = counts;
  const [best] = others.toSorted((one, other) => other.count - one.count);
  return best && best.count >= Math.max(MIN_WORDS, (english?.count ?? 0) * MIN_FACTOR) ? best.language : stated || detected;
}
