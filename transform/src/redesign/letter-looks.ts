import { type Child, type Element, findAncestor, isText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { createElement } from './create-element.ts';
import { wrapNode } from './wrap-node.ts';

/** What the styles of a page do to the letters of a text, and what keeps it in the redesign. */
const LOOKS = { uppercase: 'tx-uppercase', capitalize: 'tx-capitalized' };
/** A text of more characters isn't written in capitals. */
const MAX_CAPITALS = 120;
/** Elements around a text that may strike it through. */
const MAX_LEVELS = 3;

/** Texts of a page whose letters its styles change. */
export interface LetterLooks {
  /** Puts the texts, where they stand in the redesign, into elements that keep their look. */
  mark(): void;
}

/**
 * Reads which texts the styles of a page strike through, such as former prices, and which ones need their capitals: texts whose source
 * begins with a small letter.
 */
export function readLetterLooks({ body, elements }: Page, styles: PageStyles): LetterLooks {
  const struck: Child[] = [];
  const written: { node: Child; name: string }[] = [];
  for (const element of elements.slice(elements.indexOf(body) + 1)) {
    const texts = element.childNodes.filter((node) => isText(node) && node.value.trim() !== '');
    if (texts.length === 0) continue;
    if (isStruck(element, styles)) struck.push(...texts);
    const name = LOOKS[styles.of(element).get('text-transform') as keyof typeof LOOKS];
    if (name) written.push(...texts.filter(beginsSmall).map((node) => ({ node, name })));
  }
  return {
    mark() {
      for (const { node, name } of written) wrapNode(node, createElement('span', { class: name }));
      for (const node of struck) wrapNode(node, createElement('s', {}));
    },
  };
}

/** Whether styles, and no element that redesigns keep, strike a text through. */
function isStruck(element: Element, styles: PageStyles): boolean {
  const isMarked = (each: Element) => /^(s|del|strike)$/.test(each.tagName);
  const isLined = (each: Element) => /line-through/.test(styles.of(each).get('text-decoration'));
  if (isMarked(element) || findAncestor(element, isMarked, MAX_LEVELS)) return false;
  return isLined(element) || findAncestor(element, isLined, MAX_LEVELS) !== undefined;
}

function beginsSmall(node: Child): boolean {
  if (!isText(node) || node.value.length > MAX_CAPITALS) return false;
  const [letter] = /\p{L}/u.exec(node.value) ?? [];
  return letter !== undefined && letter !== letter.toUpperCase();
}
