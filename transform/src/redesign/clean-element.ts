import {
  type Child,
  collapseWhitespace,
  type Element,
  getAttribute,
  getVisibleText,
  isElement,
  isHtmlElement,
  renameElement,
  splitWords,
} from '../html/tree.ts';
import { isNoiseImage, isPlaceholder } from './noise.ts';

/** Attributes that only say how the page looked. */
const PRESENTATIONAL: ReadonlySet<string> = new Set(
  'class style align valign bgcolor background border bordercolor cellpadding cellspacing color face size clear hspace vspace nowrap noshade text link vlink alink frame rules hidden aria-hidden aria-expanded tabindex'.split(
    ' ',
  ),
);
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['font', 'span'],
  ['center', 'div'],
  ['big', 'span'],
  ['tt', 'code'],
  ['strike', 's'],
  ['marquee', 'div'],
  ['nobr', 'span'],
]);
/** Names of links that pages show as buttons. */
const BUTTON_NAME = /^(btn|button|cta|wp-block-button__link)([-_]|$)|[-_](btn|button)$/i;
const MAX_BUTTON_TEXT = 40;
/** Elements whose size is content and not style. */
const SIZED = new Set(['img', 'video', 'iframe', 'svg', 'source', 'input']);

/** Removes presentational attributes of an element and all below it, and replaces obsolete elements. Sizes of images stay. */
export function cleanElement(root: Element): Element {
  const stack: Child[] = [root];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    // The attributes of SVG are its drawing.
    if (!isHtmlElement(next)) {
      next.attrs = next.attrs.filter(({ name }) => name !== 'class');
      continue;
    }
    if (next.childNodes.some(isNoise)) next.childNodes = next.childNodes.filter((child) => !isNoise(child));
    const isButton = isButtonLink(next);
    const isSized = SIZED.has(next.tagName);
    const isField = next.tagName === 'input' || next.tagName === 'select' || next.tagName === 'textarea';
    next.attrs = next.attrs.filter(({ name }) => {
      if (name === 'width' || name === 'height') return isSized;
      return !PRESENTATIONAL.has(name) || (isField && name === 'hidden');
    });
    if (isButton) next.attrs.push({ name: 'class', value: 'tx-button' });
    const name = RENAMED.get(next.tagName);
    if (name) renameElement(next, name);
    stack.push(...next.childNodes);
  }
  return root;
}

function isNoise(child: Child): boolean {
  return isElement(child) && (isNoiseImage(child) || isPlaceholder(child));
}

/** Whether a page shows a link as a button. */
export function isButtonLink(element: Element): boolean {
  if (element.tagName !== 'a') return false;
  const names = splitWords(getAttribute(element, 'class'));
  if (names.includes('tx-button')) return true;
  return (
    names.some((name) => BUTTON_NAME.test(name)) &&
    collapseWhitespace(getVisibleText(element, MAX_BUTTON_TEXT * 2)).length <= MAX_BUTTON_TEXT
  );
}

/** Removes presentational attributes of nodes. */
export function cleanNodes(nodes: readonly Child[]): Child[] {
  for (const node of nodes) if (isElement(node)) cleanElement(node);
  return [...nodes];
}

/** Whether an old page shows a text as large as a heading. */
export function isEmphasized(element: Element): boolean {
  if (/^(b|strong|big)$/.test(element.tagName)) return true;
  return element.tagName === 'font' && /^(\+[1-9]|[4-7])$/.test(getAttribute(element, 'size') ?? '');
}
