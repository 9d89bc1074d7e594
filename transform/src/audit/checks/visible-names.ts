import { type Child, type Element, getAttribute, isElement, isText } from '../../html/tree.ts';
import { isFileName } from '../../page/file-name-text.ts';
import { computeAccessibleName } from '../accessible-name.ts';
import type { AuditedPage } from '../audited-page.ts';
import { filterProblemElements } from './check-function.ts';

/** Names of classes of texts that nobody sees, and of icons, whose letters are drawn as pictures. */
const UNSEEN = /sr-only|visually-?hidden|screen-?reader|assistive|offscreen|\bicons?\b|icon[-_]|[-_]icon|material|glyph|\bfa[srb]?\b/i;
const CONTROLS = /^(a|button|summary)$/;
const CONTROL_ROLE = /^(button|link|tab|menuitem|switch|checkbox)$/;
/** Shorter texts are symbols, such as "x" for "Close". */
const MIN_LETTERS = 3;
const MAX_TEXT = 120;
const MAX_NODES = 60;

/**
 * Controls whose name doesn't contain the text that is seen, so that a visitor who speaks it isn't understood (WCAG 2.5.3). The order of
 * the words isn't judged.
 */
export function findMismatchedNames(page: AuditedPage): readonly Element[] | null {
  const labeled = page.findWithAttribute('aria-label').filter(page.isExposed);
  const isNamedByLabel = (element: Element) =>
    getAttribute(element, 'aria-labelledby') === undefined && (getAttribute(element, 'aria-label') ?? '').trim() !== '';
  const elements = labeled.filter((element) => isNamedByLabel(element) && (isControl(element) || isField(element)));
  if (elements.length === 0) return null;
  const labels = new Map(page.findExposed('label').map((label) => [getAttribute(label, 'for'), label]));
  return elements.filter((element) => {
    const id = getAttribute(element, 'id');
    const source = isField(element) ? (id === undefined ? undefined : labels.get(id)) : element;
    return source !== undefined && !isUnseen(source) && !containsWords(computeAccessibleName(element, page), readSeenText(source, page));
  });
}

function isControl(element: Element): boolean {
  return CONTROLS.test(element.tagName) || CONTROL_ROLE.test(getAttribute(element, 'role') ?? '');
}

function isField(element: Element): boolean {
  const { tagName } = element;
  // The labels of boxes and stars are often drawn.
  if (tagName === 'input') return !/^(radio|checkbox)$/i.test(getAttribute(element, 'type') ?? '');
  return tagName === 'select' || tagName === 'textarea';
}

function isUnseen(element: Element): boolean {
  return UNSEEN.test(getAttribute(element, 'class') ?? '');
}

/** Text of an element without icons and hidden parts. */
function readSeenText(element: Element, page: AuditedPage): string {
  let text = '';
  let nodes = 0;
  const stack: Child[] = [...element.childNodes].reverse();
  for (let node = stack.pop(); node && nodes < MAX_NODES && text.length < MAX_TEXT; node = stack.pop()) {
    nodes += 1;
    if (isText(node)) text += node.value;
    if (!isElement(node) || !page.isExposed(node) || isUnseen(node) || /^(svg|style|script|i)$/.test(node.tagName)) continue;
    text += ' ';
    stack.push(...[...node.childNodes].reverse());
  }
  // A longer text is the content of a card, which its name sums up.
  return stack.length > 0 ? '' : text;
}

function containsWords(name: string, text: string): boolean {
  const words = readWords(text);
  if (words.join('').length < MIN_LETTERS) return true;
  const known = readWords(name).join(' ');
  return words.every((word) => known.includes(word));
}

function readWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Images whose alternative text is the name of their file (WCAG 1.1.1, failure F30). */
export function findFileNameTexts(page: AuditedPage): readonly Element[] | null {
  const images = page.findExposed('img').filter((img) => (getAttribute(img, 'alt') ?? '').trim() !== '');
  return filterProblemElements(images, (img) => isFileName((getAttribute(img, 'alt') ?? '').trim(), getAttribute(img, 'src') ?? ''));
}
