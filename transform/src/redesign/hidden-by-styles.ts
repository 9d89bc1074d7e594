import { type Element, findAncestor, getAttribute, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { isOutOfSight } from '../styles/is-hidden-box.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';
import { countElementFacts, type ElementFacts, type ReadFacts } from './element-facts.ts';

/** A hidden element with more text is content that a script shows. */
const MAX_TEXT = 600;
/** Longer texts, headings and pictures that lie above others are captions that the pointer shows. */
const MAX_MESSAGE = 60;
/** Answers and panels are longer than messages. */
const MIN_PANEL_TEXT = 20;
/** A class that hides as many kinds of elements hides another language or layout, whose paragraphs may be long. */
const MIN_ALTERNATIVE_NAMES = 3;
const MAX_ALTERNATIVE_TEXT = 3000;
const MAX_LABEL_LEVELS = 4;
/** Menus are hidden until a button opens them. */
const MENU = /^(nav|header|body|html|main|form|input|select|option|label|a|img|br)$/;
const MENU_NAME = /menu|nav/i;
/** Text in such elements isn't shown in any state. */
const WITHOUT_TEXT = /^(head|script|style|template|title|meta|link|base|source|track|param|area)$/;

/**
 * Finds elements that the styles of a page hide from its visitors, such as messages, texts for screen readers and boxes of dialogs. What a
 * script or a pointer would show is content: panels of tabs, answers, and sections that are faded in.
 */
export function findElementsHiddenByStyles(page: Page): Element[] {
  const styles = readStyles(page);
  const readFacts = countElementFacts(page);
  const isHidden = (element: Element) => !WITHOUT_TEXT.test(element.tagName) && hidesItself(element, styles, readFacts(element));
  const hidden = page.elements.filter(isHidden);
  const panels = countKinds(hidden.filter((element) => isPanelLike(element, readFacts(element))));
  const alternatives = findAlternativeClasses(hidden);
  return hidden.filter((element) => {
    const facts = readFacts(element);
    const isAlternative = listClasses(element).some((name) => alternatives.has(name));
    if (isMenu(element) || isOnlyLabel(element, readFacts)) return false;
    if (facts.text > (isAlternative ? MAX_ALTERNATIVE_TEXT : MAX_TEXT)) return false;
    if (isOutOfSight(styles.of(element))) return true;
    if (styles.hasShownState(element)) return false;
    return isAlternative || !isPanelLike(element, facts) || panels.get(describeKind(element)) === 1;
  });
}

/** Whether an element is a menu or a part of one. */
function isMenu(element: Element): boolean {
  if (MENU.test(element.tagName) || MENU_NAME.test(listNames(element).join(' '))) return true;
  return element.tagName === 'ul' && element.parentNode?.nodeName === 'li';
}

/** Whether an element has all text of a link or button: it names an icon or a picture. */
function isOnlyLabel(element: Element, readFacts: ReadFacts): boolean {
  const { text } = readFacts(element);
  const control = findAncestor(element, ({ tagName }) => tagName === 'a' || tagName === 'button', MAX_LABEL_LEVELS);
  return text > 0 && control !== undefined && readFacts(control).text === text;
}

function isPanelLike(element: Element, { text }: ElementFacts): boolean {
  return text >= MIN_PANEL_TEXT && listClasses(element).length > 0;
}

/** Classes that hide elements of several names. */
function findAlternativeClasses(hidden: readonly Element[]): Set<string> {
  const namesByClass = new Map<string, Set<string>>();
  for (const element of hidden)
    for (const name of listClasses(element)) namesByClass.set(name, (namesByClass.get(name) ?? new Set()).add(element.tagName));
  return new Set([...namesByClass].filter(([, names]) => names.size >= MIN_ALTERNATIVE_NAMES).map(([name]) => name));
}

/** Whether an element is hidden by its own styles, and not by those of what contains it. */
function hidesItself(element: Element, styles: PageStyles, { text, headings, images }: ElementFacts): boolean {
  const style = styles.of(element);
  if (style.get('display') === 'none' || isOutOfSight(style)) return true;
  // What keeps its place in the flow is faded in when it is scrolled into view. Messages and tips lie above the flow.
  const isAbove = /^(absolute|fixed)$/.test(style.get('position'));
  const isInvisible = style.get('opacity') === '0' || style.get('visibility') !== 'visible';
  return isAbove && isInvisible && text <= MAX_MESSAGE && headings + images === 0;
}

function listNames(element: Element): string[] {
  return [getAttribute(element, 'id') ?? '', ...listClasses(element)];
}

function listClasses(element: Element): string[] {
  return splitWords(getAttribute(element, 'class'));
}

/** Panels of the same kind have the same name and classes. */
function describeKind(element: Element): string {
  return `${element.tagName}.${listClasses(element).join('.')}`;
}

function countKinds(elements: readonly Element[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of elements) counts.set(describeKind(element), (counts.get(describeKind(element)) ?? 0) + 1);
  return counts;
}
