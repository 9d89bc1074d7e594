import { collapseWhitespace, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { readHostLabels } from './read-domain.ts';
import { toWord } from './title-parts.ts';

const MAX_TEXT = 60_000;
const MIN_LABEL = 5;
const MAX_WORDS = 6;
/** Words of files of logos that aren't the name. */
const PLAIN_WORD =
  /^(logo\w*|the|my|new|main|site|page|header|head|footer|nav|small|large|white|black|dark|light|color|colour|final|full|image|img|\d+)$/i;

/** The words of a page whose letters are the label of its host or mailbox, such as `Hearth Bakery` for `hearthbakery.org`. */
export function readSpelledNames(page: Page): string[] {
  return spellLabels(page, readHostLabels(page));
}

/** The words of a page whose letters are the name of the file of its logo, such as `hearth-bakery-logo.png`. */
export function readSpelledLogo(page: Page, logo: Element | undefined): string | undefined {
  return spellLabels(page, [readFileLabel(logo)])[0];
}

function spellLabels(page: Page, all: readonly string[]): string[] {
  const labels = new Set(all.filter((label) => label.length >= MIN_LABEL));
  if (labels.size === 0) return [];
  const words = collapseWhitespace(getVisibleText(page.body, MAX_TEXT).slice(0, MAX_TEXT)).split(' ');
  return [...labels].flatMap((label) => findSpelled(words, label) ?? []);
}

/** The first words in a row whose letters are a label; a name begins with a capital. */
function findSpelled(words: readonly string[], label: string): string | undefined {
  for (const [position, first] of words.entries()) {
    if (!/^["'“„(«]?\p{Lu}/u.test(first) || !label.startsWith(toWord(first).slice(0, label.length))) continue;
    let letters = '';
    for (let count = 0; count < MAX_WORDS && letters.length < label.length; count++) {
      letters += toWord(words[position + count] ?? '');
      if (letters !== label) continue;
      return words
        .slice(position, position + count + 1)
        .join(' ')
        .replace(/^["'“„(«]+|["'”“).,;:!?»…]+$/gu, '');
    }
  }
  return undefined;
}

function readFileLabel(logo: Element | undefined): string {
  const file =
    (logo && getAttribute(logo, 'src'))
      ?.split(/[?#]/, 1)[0]
      ?.split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return toWord(
    file
      .split(/[-_]+|%20|(?<=[a-z])(?=[A-Z])/)
      .filter((word) => !PLAIN_WORD.test(word))
      .join(''),
  );
}
