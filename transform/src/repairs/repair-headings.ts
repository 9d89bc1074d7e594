import { computeAccessibleName } from '../audit/accessible-name.ts';
import type { AuditedPage } from '../audit/audited-page.ts';
import { getLevel } from '../audit/checks/seo.ts';
import { type Element, findAncestor, findDescendantElements, getAttribute, getVisibleText, setAttribute } from '../html/tree.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const FOCUSABLE = /^(a|button|input|select|textarea)$/;
/** Parts of a page whose headings don't name its subject. */
const ASIDE = /^(nav|aside|footer|dialog)$/;
const MAX_HEADLINE = 120;

/**
 * Gives a page one main heading, which may have copies, and an outline without gaps, by attributes: elements and their styles stay.
 * Headings without text leave the outline.
 */
export function repairHeadings(page: AuditedPage): void {
  const headings = page.findExposed(...HEADINGS).filter((heading) => (getAttribute(heading, 'role') ?? 'heading') === 'heading');
  const { named = [], empty = [] } = Object.groupBy(headings, (heading) =>
    computeAccessibleName(heading, page) === '' ? 'empty' : 'named',
  );
  const main = named.find((heading) => getLevel(heading) === 1) ?? chooseMainHeading(named);
  const mainName = main && computeAccessibleName(main, page);
  // A page shows one of two equal main headings on phones and the other one on wide screens.
  const isMain = (heading: Element) => heading === main || (getLevel(heading) === 1 && computeAccessibleName(heading, page) === mainName);
  // Only a main heading that a script fills is better than none.
  const filledByScript = main || nameHeadline(page) ? undefined : empty.find((heading) => getLevel(heading) === 1);
  for (const heading of empty) {
    if (heading === filledByScript || findDescendantElements(heading).some(({ tagName }) => FOCUSABLE.test(tagName))) continue;
    setAttribute(heading, 'aria-hidden', 'true');
  }
  const outline: { own: number; level: number }[] = [];
  for (const heading of named) {
    const own = isMain(heading) ? 1 : Math.max(getLevel(heading), main ? 2 : 1);
    while ((outline.at(-1)?.own ?? 0) > own) outline.pop();
    const top = outline.at(-1);
    const level = top?.own === own ? top.level : top ? Math.min(own, top.level + 1) : own;
    if (top?.own !== own) outline.push({ own, level });
    if (level !== getLevel(heading)) setAttribute(heading, 'aria-level', String(level));
  }
}

/** The first of the most important headings of the content. */
function chooseMainHeading(headings: readonly Element[]): Element | undefined {
  const inContent = headings.filter((heading) => !findAncestor(heading, ({ tagName }) => ASIDE.test(tagName)));
  const highest = Math.min(...inContent.map(getLevel));
  return inContent.find((heading) => getLevel(heading) === highest);
}

const LARGE_FONT = /^(\+[2-9]|[5-7])$/;
const LARGE_STYLE =
  /font-size\s*:\s*(?:(?:1[89]|[2-9]\d)(?:\.\d+)?px|(?:1[4-9]|[2-9]\d)(?:\.\d+)?pt|(?:1\.[4-9]|[2-9])\d*r?em|x-large|xx-large)/i;
const HEADLINE_NAME = /(^|[-_ ])(title|headline|heading|titel|ueberschrift|titre|titulo)([-_ ]|$)/i;

/** Pages without headings show theirs as a large text: its element gets the role, else the first bold line. Returns whether there is one. */
function nameHeadline(page: AuditedPage): boolean {
  const texts = page.findExposed('font', 'big', 'span', 'p', 'div', 'td', 'center', 'b', 'strong').filter(isShort);
  const headline = texts.find(isLarge) ?? texts.find(isBoldLine);
  if (!headline) return false;
  setAttribute(headline, 'role', 'heading');
  setAttribute(headline, 'aria-level', '1');
  return true;
}

function isShort(element: Element): boolean {
  const text = getVisibleText(element, MAX_HEADLINE + 1).trim();
  if (text.length < 3 || text.length > MAX_HEADLINE || getAttribute(element, 'role')) return false;
  return (
    !findDescendantElements(element).some(({ tagName }) => FOCUSABLE.test(tagName)) &&
    !findAncestor(element, ({ tagName }) => FOCUSABLE.test(tagName))
  );
}

function isLarge(element: Element): boolean {
  if (element.tagName === 'big') return true;
  if (element.tagName === 'font' && LARGE_FONT.test(getAttribute(element, 'size') ?? '')) return true;
  return LARGE_STYLE.test(getAttribute(element, 'style') ?? '') || HEADLINE_NAME.test(getAttribute(element, 'class') ?? '');
}

/** Whether a bold text is alone in its block. */
function isBoldLine(element: Element): boolean {
  if (element.tagName !== 'b' && element.tagName !== 'strong') return false;
  const block = findAncestor(element, ({ tagName }) => /^(p|div|td|center|li|body)$/.test(tagName));
  return block !== undefined && getVisibleText(block, MAX_HEADLINE * 2).trim() === getVisibleText(element, MAX_HEADLINE * 2).trim();
}
