import type { MissingRedesign } from 'shared-contracts/transform';
import { countWords, getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** A page with fewer words than this is an application, or its content comes from scripts. */
const MIN_WORDS = 12;
/** Chinese, Japanese and Thai texts have no spaces between words, which have about two characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const CHARACTERS_PER_WORD = 2;
/** Names of the element that scripts of an application fill. */
const APPLICATION_ROOT = /^(root|app|__next|__nuxt|___gatsby|svelte|app-root|react-root|mount|application)$/i;

/** Why a page can't be laid out anew; undefined if it has enough content of its own. */
export function findObstacle(page: Page): MissingRedesign | undefined {
  const words = page.countWords() + countUnspacedWords(page.text);
  if (words >= MIN_WORDS) return undefined;
  const isApplication = page.elements.some(
    (element) => element.tagName.startsWith('app-') || APPLICATION_ROOT.test(getAttribute(element, 'id') ?? ''),
  );
  return { obstacle: isApplication ? 'application' : 'little-text', words };
}

/** Words that white space doesn't separate. */
function countUnspacedWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return Math.max(0, Math.floor(unspaced / CHARACTERS_PER_WORD) - (unspaced > 0 ? countWords(text) : 0));
}
