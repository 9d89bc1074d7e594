import {
  type Child,
  createTextNode,
  type Element,
  getVisibleText,
  INLINE_ELEMENTS,
  isElement,
  isHtmlElement,
  isText,
} from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { type PageStyles, readStyles } from '../styles/read-styles.ts';

/**
 * Inserts spaces around elements of a sentence that the page's styles place on lines of their own or in columns, such as `<span>` elements
 * of a flex container. Without these styles their words would be glued together.
 */
export function separateWords(page: Page): void {
  const styles = readStyles(page);
  const parents = new Set<Element>();
  for (const element of page.elements) {
    const { parentNode } = element;
    if (parentNode && 'tagName' in parentNode && parentNode.childNodes.length > 1 && isSeparate(element, styles)) parents.add(parentNode);
  }
  for (const parent of parents) parent.childNodes = separateChildren(parent, styles);
}

function separateChildren(parent: Element, styles: PageStyles): Child[] {
  const separated: Child[] = [];
  let previous: Child | undefined;
  for (const child of parent.childNodes) {
    if (previous && (isSeparateChild(previous, styles) || isSeparateChild(child, styles)) && isWord(previous) && isWord(child)) {
      if (isText(child)) child.value = ` ${child.value}`;
      else if (isText(previous)) previous.value += ' ';
      else separated.push(createTextNode(' ', parent));
    }
    separated.push(child);
    previous = child;
  }
  return separated;
}

function isSeparateChild(child: Child, styles: PageStyles): boolean {
  return isElement(child) && isSeparate(child, styles);
}

/** Whether an element that usually stands in a line of text is a block. Single letters, such as large initials, belong to their word. */
function isSeparate(element: Element, styles: PageStyles): boolean {
  if (!INLINE_ELEMENTS.has(element.tagName) || !isHtmlElement(element)) return false;
  if (/^(none|contents|inline|inline-block|ruby.*)$/.test(styles.of(element).get('display'))) return false;
  return getVisibleText(element, 2).trim().length > 1;
}

/** Elements that separate words by themselves need no space. */
function isWord(child: Child): boolean {
  return isText(child) || (isElement(child) && INLINE_ELEMENTS.has(child.tagName));
}
