import { type Element, findAncestor, findDescendantElements, getAttribute, getVisibleText, isElement, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';
import { countElementFacts, type ReadFacts } from './element-facts.ts';
import { readPhoneStyles } from './phone-styles.ts';

/** A hidden element with more text is content that a script shows. */
const MAX_TEXT = 600;
/** A hidden answer has at least this much text, and a page has at least this many of them. */
const MIN_ANSWER_TEXT = 12;
const MIN_ANSWERS = 2;
/** Menus are hidden until a button opens them. Fields of a form that a page hides are sent with it. */
const MENU = /^(nav|header|body|html|main|form|input|select|option|button|label|img|br)$/;
const MENU_NAME = /menu|nav/i;
/** Parents with more children aren't searched for a shown sibling. */
const MAX_SIBLINGS = 500;
/** Share of links in the text of a menu. */
const MENU_SHARE = 0.7;
const REPEATED_SHARE = 0.9;

/**
 * Finds the outermost elements that the style sheets of a page hide. Parts that a visitor can open are content and count as shown: panels
 * beside one that is shown, answers below their questions, and lists of links. So do transparent elements, because scripts let them
 * appear when a visitor scrolls, and what only phones show, unless it repeats what the page shows elsewhere.
 */
export function findElementsHiddenByStyles(page: Page): Element[] {
  const styles = readStyles(page);
  const readFacts = countElementFacts(page);
  const isRepeated = createRepetitionTest(page);
  const hidden = new Set<Element>();
  for (const element of page.elements.slice(page.elements.indexOf(page.body) + 1)) {
    const parent = element.parentNode;
    const { text, images } = readFacts(element);
    if ((text === 0 && images === 0) || MENU.test(element.tagName) || MENU_NAME.test(readNames(element))) continue;
    if (parent && 'tagName' in parent && isHidden(element, parent, styles) && (text <= MAX_TEXT || isRepeated(element))) hidden.add(element);
  }
  const answers = findAnswers([...hidden], readFacts, styles);
  const removed = new Set<Element>();
  for (const element of hidden) {
    if (findAncestor(element, (ancestor) => removed.has(ancestor))) continue;
    if (answers.has(element) || hasShownSibling(element, styles)) continue;
    const { text, linkText } = readFacts(element);
    const isKept = linkText > text * MENU_SHARE || readPhoneStyles(page).isShown(element);
    if (!isKept || isRepeated(element)) removed.add(element);
  }
  return [...removed];
}

/** Whether an element itself, and not only what contains it, is hidden. */
function isHidden(element: Element, parent: Element, styles: PageStyles): boolean {
  const style = styles.of(element);
  if (style.get('display') === 'none') return true;
  if (style.get('visibility') !== 'visible') return styles.of(parent).get('visibility') === 'visible';
  return !styles.isShown(element) && styles.isShown(parent) && Number(style.get('opacity')) !== 0;
}

/** Returns a function that tells whether the page has nearly all words and links of an element elsewhere, too. */
function createRepetitionTest(page: Page): (element: Element) => boolean {
  let total: Map<string, number> | undefined;
  return (element) => {
    total ??= countParts(page.body);
    const own = countParts(element);
    const repeated = [...own].filter(([part, count]) => (total?.get(part) ?? 0) >= count * 2).length;
    return own.size > 0 && repeated >= own.size * REPEATED_SHARE;
  };
}

/** Words of texts and addresses of links, with their numbers. */
function countParts(root: Element): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  for (const word of getVisibleText(root).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) add(word);
  for (const { tagName, attrs } of findDescendantElements(root)) if (tagName === 'a') for (const { name, value } of attrs) if (name === 'href') add(value);
  return parts;
}

function readNames(element: Element): string {
  return `${getAttribute(element, 'id') ?? ''} ${getAttribute(element, 'class') ?? ''}`;
}

/** Whether a sibling with the same name is shown, such as the active one of tabs or slides. */
function hasShownSibling(element: Element, styles: PageStyles): boolean {
  const [name] = splitWords(getAttribute(element, 'class'));
  const siblings = element.parentNode?.childNodes ?? [];
  if (name === undefined || siblings.length > MAX_SIBLINGS) return false;
  return siblings.some(
    (sibling) =>
      isElement(sibling) &&
      sibling !== element &&
      sibling.tagName === element.tagName &&
      splitWords(getAttribute(sibling, 'class'))[0] === name &&
      !isHidden(sibling, element.parentNode as Element, styles),
  );
}

/** Elements that several times follow a question: a heading, a term, or a control that opens something. */
function findAnswers(elements: readonly Element[], readFacts: ReadFacts, styles: PageStyles): Set<Element> {
  const byName = Map.groupBy(
    elements.filter((element) => readFacts(element).text >= MIN_ANSWER_TEXT && followsQuestion(element, styles)),
    (element) => `${element.tagName} ${splitWords(getAttribute(element, 'class'))[0] ?? ''}`,
  );
  return new Set([...byName.values()].filter((group) => group.length >= MIN_ANSWERS).flat());
}

/** Whether a question comes before an element, and no shown text that could be there instead of it comes after it. */
function followsQuestion(element: Element, styles: PageStyles): boolean {
  const siblings = element.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_SIBLINGS) return false;
  const position = siblings.indexOf(element);
  const question = siblings.slice(0, position).findLast(isElement);
  const next = siblings.slice(position + 1).find(isElement);
  if (!question || (next?.tagName === element.tagName && styles.isShown(next))) return false;
  const [first] = question.childNodes.filter(isElement);
  return [question, ...(first ? [first] : [])].some(
    ({ tagName, attrs }) =>
      /^(h[1-6]|dt|button|summary)$/.test(tagName) ||
      (tagName === 'a' && attrs.some(({ name, value }) => name === 'href' && /^(#.*|javascript:.*|)$/i.test(value))) ||
      attrs.some(({ name, value }) => (name === 'role' && value === 'button') || name === 'aria-expanded' || name === 'aria-controls'),
  );
}
