import { type Element, findAncestor, getAttribute, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ReadFacts } from './element-facts.ts';
import type { Positions } from './read-navigation.ts';

const FOOTER_NAME =
  /^(site|page|global|main|the)?[-_]?(footer|fuss|colophon|copyright)([-_]?(area|section|wrapper|wrap|main|container|inner))?$/i;
const CANDIDATES = ['footer', 'div', 'section', 'p', 'td', 'tr', 'table', 'center'] as const;
/** Parts of a page that have footers of their own. */
const PART = /^(article|section|li|blockquote|figure|dialog|form|main)$/;
/** Text after a footer, such as that of hidden boxes. */
const MAX_TEXT_AFTER = 300;

/** The outermost footer of a page, after which hardly any text comes. */
export function findPageFooter(page: Page, readFacts: ReadFacts, positions: Positions): Element | undefined {
  const candidates = page.findElements(...CANDIDATES).filter(isFooter);
  const footers = candidates.filter((element) => !findAncestor(element, ({ tagName }) => PART.test(tagName) && tagName !== 'main'));
  const known = new Set(footers);
  const outermost = footers.filter((element) => !findAncestor(element, (ancestor) => known.has(ancestor)));
  return outermost.findLast((element) => (positions.get(element) ?? 0) > 0 && measureTextAfter(element, readFacts) <= MAX_TEXT_AFTER);
}

function isFooter(element: Element): boolean {
  if (element.tagName === 'footer' || getAttribute(element, 'role') === 'contentinfo') return true;
  return (
    FOOTER_NAME.test(getAttribute(element, 'id') ?? '') || splitWords(getAttribute(element, 'class')).some((name) => FOOTER_NAME.test(name))
  );
}

/** Characters of the texts that follow an element in the page. */
function measureTextAfter(element: Element, readFacts: ReadFacts): number {
  let length = 0;
  for (let node = element; node.parentNode && 'tagName' in node.parentNode && length <= MAX_TEXT_AFTER; node = node.parentNode) {
    const siblings = node.parentNode.childNodes;
    for (let i = siblings.length - 1; i >= 0 && siblings[i] !== node && length <= MAX_TEXT_AFTER; i--) {
      const sibling = siblings[i];
      if (sibling && 'tagName' in sibling) length += readFacts(sibling).text;
    }
    if (node.parentNode.tagName === 'body') break;
  }
  return length;
}
