import { type Element, findAncestor, findDescendantElements, getAttribute, getVisibleText, isElement, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isOutOfSight } from '../styles/is-hidden-box.ts';
import { readPhoneStyles } from '../styles/phone-styles.ts';
import { type ComputedStyle, type PageStyles, readStyles } from '../styles/read-styles.ts';
import { countElementFacts, type ElementFacts, type ReadFacts } from './element-facts.ts';
import { findUnnamedFields } from './find-leftovers.ts';
import { findLinks } from './find-links.ts';
import { findOtherLanguages } from './other-languages.ts';

/** A hidden element with more text is content that a script shows. */
const MAX_TEXT = 600;
/** A hidden answer has at least this much text, and a page has at least this many of them. */
const MIN_ANSWER_TEXT = 12;
const MIN_ANSWERS = 2;
const MAX_LABEL_LEVELS = 4;
const MAX_PANEL_TEXT = 2000;
/** A class that hides as many kinds of elements hides an alternative, whose paragraphs may be long. */
const MIN_ALTERNATIVE_NAMES = 3;
const MAX_ALTERNATIVE_TEXT = 3000;
/** Menus are hidden until a button opens them. Fields of a form that a page hides are sent with it. */
const MENU = /^(nav|header|body|html|main|form|input|select|option|button|label|img|br)$/;
const MENU_NAME = /menu|nav/i;
/** Parents with more children aren't searched for a question. */
const MAX_SIBLINGS = 500;
const MIN_SLIDES = 2;
const MAX_SIGN = 40;
/** What a page hides. */
export interface HiddenElements {
  /** Elements that aren't content. */
  hidden: Element[];
  /** Elements that a visitor opens by the question directly before each. */
  answers: ReadonlySet<Element>;
}

/** Share of links in the text of a menu, and of those that the page shows elsewhere in a second one. */
const MENU_SHARE = 0.7;
const MIN_MENU_LINKS = 3;
const REPEATED_SHARE = 0.9;

/**
 * Finds the elements that the styles of a page hide from its visitors, such as messages, tips, texts for screen readers and boxes of
 * dialogs. What a script or a pointer would show is content: panels of tabs, answers below their questions, lists of links, and sections
 * that are faded in. So is what only phones show, unless it repeats what the page shows elsewhere.
 */
export function findElementsHiddenByStyles(page: Page): HiddenElements {
  const styles = readStyles(page);
  const readFacts = countElementFacts(page);
  const isRepeated = createRepetitionTest(page);
  const isCandidate = (element: Element) => {
    const { text, images } = readFacts(element);
    return (text > 0 || images > 0) && !isMenu(element) && hidesItself(element, styles);
  };
  const elements = page.elements.slice(page.elements.indexOf(page.body) + 1);
  const others = new Set(findOtherLanguages(page, elements).filter((element) => hidesItself(element, styles)));
  const candidates = elements.filter((element) => isCandidate(element) && !others.has(element));
  const alternatives = findAlternativeClasses(candidates);
  const isAlternative = (element: Element) =>
    readFacts(element).text <= MAX_ALTERNATIVE_TEXT && splitWords(getAttribute(element, 'class')).some((name) => alternatives.has(name));
  const answers = findAnswers(
    candidates.filter((element) => !isAlternative(element)),
    readFacts,
    styles,
  );
  const slides = findSlides(candidates, readFacts);
  const hidden = new Set([...others, ...findSecondMenus(page, elements, styles)]);
  for (const element of candidates) {
    if (
      slides.has(element) ||
      answers.has(element) ||
      findAncestor(element, (ancestor) => hidden.has(ancestor)) ||
      isOnlyLabel(element, readFacts)
    )
      continue;
    if (isAlternative(element) || !isContent(element, readFacts(element), page) || isRepeated(element)) hidden.add(element);
  }
  for (const field of findUnnamedFields(page)) if (hidesItself(field, styles)) hidden.add(field);
  return { hidden: [...hidden], answers };
}

/** Classes that hide elements of several names: another language or layout, which a switch would show. */
function findAlternativeClasses(hidden: readonly Element[]): Set<string> {
  const namesByClass = new Map<string, Set<string>>();
  for (const element of hidden)
    for (const name of splitWords(getAttribute(element, 'class')))
      namesByClass.set(name, (namesByClass.get(name) ?? new Set()).add(element.tagName));
  return new Set([...namesByClass].filter(([, names]) => names.size >= MIN_ALTERNATIVE_NAMES).map(([name]) => name));
}

/** Hidden boxes that only have pictures, beside nothing but signs such as dots and arrows: a script shows one of them at a time. */
function findSlides(hidden: readonly Element[], readFacts: ReadFacts): Set<Element> {
  const byParent = Map.groupBy(
    hidden.filter((element) => readFacts(element).images > 0 && readFacts(element).text === 0),
    ({ parentNode }) => parentNode,
  );
  const isSign = (element: Element) => readFacts(element).images === 0 && !/[\p{L}\p{N}]/u.test(getVisibleText(element, MAX_SIGN));
  const isShow = (slides: readonly Element[], parent: Element['parentNode']) => {
    const shown = new Set(slides);
    return slides.length >= MIN_SLIDES && parent?.childNodes.filter(isElement).every((child) => shown.has(child) || isSign(child)) === true;
  };
  return new Set([...byParent].flatMap(([parent, slides]) => (isShow(slides, parent) ? slides : [])));
}

/** Menus that only phones show, whose links the page shows elsewhere, too. */
function findSecondMenus(page: Page, elements: readonly Element[], styles: PageStyles): Element[] {
  const shown = new Set(page.findElements('a').flatMap((link) => (styles.isShown(link) ? [getAttribute(link, 'href')] : [])));
  return elements.filter((element) => {
    if (!isMenu(element) || !hidesItself(element, styles)) return false;
    const links = findLinks(element);
    return (
      links.length >= MIN_MENU_LINKS && links.filter((link) => shown.has(getAttribute(link, 'href'))).length >= links.length * MENU_SHARE
    );
  });
}

/** Whether an element is a menu or a part of one. */
function isMenu(element: Element): boolean {
  if (MENU.test(element.tagName) || MENU_NAME.test(`${getAttribute(element, 'id') ?? ''} ${getAttribute(element, 'class') ?? ''}`))
    return true;
  return element.tagName === 'ul' && element.parentNode?.nodeName === 'li';
}

/** Whether an element is hidden by its own styles, and not only by those of what contains it. */
function hidesItself(element: Element, styles: PageStyles): boolean {
  const style = styles.of(element);
  if (style.get('display') === 'none' || isOutOfSight(style) || isBesideScreen(style)) return true;
  // What keeps its place in the flow is faded in when it is scrolled into view. Messages and tips lie above the flow.
  const isAbove = /^(absolute|fixed)$/.test(style.get('position'));
  return isAbove && (Number(style.get('opacity')) === 0 || style.get('visibility') !== 'visible');
}

/** Whether a box that stays while the page is scrolled waits beside the screen until a script moves it in. */
function isBesideScreen(style: ComputedStyle): boolean {
  if (style.get('position') !== 'fixed') return false;
  if (/translate[xy]?\([^)]{0,40}\b\d{3,}%/i.test(style.get('transform'))) return true;
  return ['left', 'right'].some((side) => /^-(100%|\d{3,}(\.\d+)?px)$/.test(style.get(side as 'left')));
}

/** Whether an element has all text of a link or button: it names an icon or a picture. */
function isOnlyLabel(element: Element, readFacts: ReadFacts): boolean {
  const { text } = readFacts(element);
  const control = findAncestor(element, ({ tagName }) => tagName === 'a' || tagName === 'button', MAX_LABEL_LEVELS);
  return text > 0 && control !== undefined && readFacts(control).text === text;
}

/**
 * Whether a hidden element opens over the page, from its header or its edge, and is no list of links: a basket, a search, a sign-in. One
 * with a main heading is a slider of the first screen.
 */
function isPanel(element: Element, { text, images, controls, hasPrice }: ElementFacts, styles: PageStyles): boolean {
  const isFixed = styles.of(element).get('position') === 'fixed';
  const hasFunction = controls > 0 || hasPrice || (isFixed && images > 0);
  if (!isFixed && findDescendantElements(element).some(({ tagName }) => tagName === 'h1')) return false;
  return hasFunction && text <= MAX_PANEL_TEXT && (isFixed || findAncestor(element, ({ tagName }) => tagName === 'header') !== undefined);
}

/** Whether a visitor gets to see a hidden element. */
function isContent(element: Element, facts: ElementFacts, page: Page): boolean {
  const styles = readStyles(page);
  const { text, linkText } = facts;
  if (isPanel(element, facts, styles)) return false;
  // A hidden link to a part of the page skips its menu.
  if (element.tagName === 'a' && /#./.test(getAttribute(element, 'href') ?? '')) return false;
  if (text > MAX_TEXT || linkText > text * MENU_SHARE) return true;
  if (isOutOfSight(styles.of(element))) return false;
  // A box that stays in its place while the page is scrolled is a dialog or a message.
  const isDialog = styles.of(element).get('position') === 'fixed';
  return (!isDialog && styles.hasShownState(element)) || isDisplayed(element, readPhoneStyles(page));
}

/** Whether an element is shown, or would be if it and what contains it weren't transparent. */
function isDisplayed(element: Element, styles: PageStyles): boolean {
  if (styles.isShown(element)) return true;
  const isTransparent = (each: Element) => Number(styles.of(each).get('opacity')) === 0;
  const isNone = (each: Element) => styles.of(each).get('display') === 'none';
  const hasTransparent = isTransparent(element) || findAncestor(element, isTransparent) !== undefined;
  return hasTransparent && !isNone(element) && styles.of(element).get('visibility') === 'visible' && !findAncestor(element, isNone);
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
  for (const word of getVisibleText(root)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [])
    add(word);
  for (const { tagName, attrs } of findDescendantElements(root))
    if (tagName === 'a') for (const { name, value } of attrs) if (name === 'href') add(value);
  return parts;
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
  if (siblings.length > MAX_SIBLINGS || element.tagName === 'a') return false;
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
