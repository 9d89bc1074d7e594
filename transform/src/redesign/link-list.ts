import { type Child, type Element, getVisibleText, isElement, isText } from '../html/tree.ts';
import { cleanElement, isButtonLink } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';

/** Links with nothing else are a list from this number on. */
const MIN_LISTED_LINKS = 3;
const MAX_LINK_LABEL = 34;
/** Shorter ones are letters or pages of an index. */
const MIN_LINK_LABEL = 3;
/** Signs between links, also those that a page of another encoding shows. */
const LINK_SEPARATORS = /[|¦│┃•·–—/\\[\]<>»«\ufffd-]+|ï¿½/g;

/** Links in rows or lines of their own, with nothing but signs between them, are a list of links. */
export function readLinkList(line: readonly Child[]): Block | undefined {
  const links: Element[] = [];
  const labels: Element[] = [];
  const stack = [...line].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isText(node)) {
      const text = node.value.replace(LINK_SEPARATORS, ' ').trim();
      if (text === '') continue;
      // A menu shows the current page without a link.
      labels.push(createElement('span', {}, [text]));
      links.push(labels.at(-1) as Element);
      if (labels.length > 1 || text.length > MAX_LINK_LABEL || /[:,;.]/.test(text)) return undefined;
    } else if (isElement(node) && node.tagName === 'a') {
      if (getVisibleText(node).replace(LINK_SEPARATORS, '').trim() !== '') links.push(node);
    } else if (isElement(node) && isLineElement(node)) stack.push(...[...node.childNodes].reverse());
    else return undefined;
  }
  const length = links.reduce((sum, link) => sum + getVisibleText(link).trim().length, 0);
  if (links.length - labels.length < MIN_LISTED_LINKS || links.some(isButtonLink)) return undefined;
  if (length < MIN_LINK_LABEL * links.length || length > MAX_LINK_LABEL * links.length) return undefined;
  return { kind: 'links', links: links.map(cleanElement) };
}

/** Whether an element only changes the looks of words in a line. */
export function isLineElement({ tagName }: Element): boolean {
  return /^(span|font|b|strong|i|em|small|nobr|br)$/.test(tagName);
}
