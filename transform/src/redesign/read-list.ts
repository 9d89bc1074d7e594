import { type Child, type Element, findDescendantElements, getAttribute, getVisibleText, isElement, setAttribute } from '../html/tree.ts';
import { cleanElement } from './clean-element.ts';
import type { Block } from './content.ts';
import { createElement } from './create-element.ts';
import { isOfDates } from './dated-rows.ts';
import type { ReadFacts } from './element-facts.ts';
import { findLinks } from './find-links.ts';
import { isLeftOut } from './hidden-elements.ts';

/** Signs that a page writes instead of the markers of a list. */
const OWN_SIGN = /^\s*[✓✔☑•●■▪►▶→»–—*-]/u;

/** A list is kept, unless its items are links only. Undefined if they are records or boxes. */
export function readList(element: Element, readFacts: ReadFacts): Block[] | undefined {
  const { text, linkText, links, images, headings, controls } = readFacts(element);
  const items = element.childNodes.filter(isElement).filter((item) => !isLeftOut(item, readFacts(item)));
  const answers = links > 0 ? readAccordion(element) : undefined;
  if (answers) return answers.map((answer) => ({ kind: 'details', element: cleanElement(answer) }));
  const areDated = isOfDates(element);
  if ((images > 0 && !areDated) || headings > 0 || controls > 0 || items.some((item) => readFacts(item).tables > 0)) return undefined;
  // The dots of slides are numbers.
  if (links === 0 && text <= items.length * 2 && /^[\s\d]+$/.test(getVisibleText(element, 60))) return [];
  const isMenu = links >= 3 && linkText > text * 0.8 && linkText / links < 40;
  if (isMenu) return [{ kind: 'links', links: findLinks(element).map(cleanElement) }];
  const isEmpty = (item: Child) => isElement(item) && item.tagName === 'li' && readFacts(item).text === 0;
  element.childNodes = element.childNodes.filter((item) => !isEmpty(item));
  const hasOwnSigns = items.length > 0 && items.every((item) => OWN_SIGN.test(getVisibleText(item, 4)));
  const isPlain = hasOwnSigns || (element.tagName === 'ol' && items.some((item) => !readFacts(item).look.hasMarkers));
  const list = cleanElement(element);
  if (isPlain) setAttribute(list, 'class', 'tx-plain');
  if (areDated) setAttribute(list, 'class', 'tx-rows');
  return [{ kind: 'list', element: list }];
}

/**
 * Reads a numbered list whose items contain more than texts, such as instructions with pictures: the text that each item begins with keeps
 * its number, and what follows it in the item stands below it. Undefined if the list isn't numbered or has other children than items.
 */
export function readNumberedItems(list: Element, readFacts: ReadFacts, readItem: (item: Element) => Block[]): Block[] | undefined {
  const items = list.childNodes.filter(isElement);
  const { images, text, linkText } = readFacts(list);
  const isOfItems = list.childNodes.every((node) => (isElement(node) ? node.tagName === 'li' : getVisibleText(node).trim() === ''));
  const isNumbered = list.tagName === 'ol' && items.every((item) => readFacts(item).look.hasMarkers);
  if (!isOfItems || !isNumbered || images === 0 || linkText * 2 > text) return undefined;
  const blocks: Block[] = [];
  const start = Number.parseInt(getAttribute(list, 'start') ?? '1', 10);
  let run: Element | undefined;
  for (const [i, item] of items.entries()) {
    const [first, ...rest] = readItem(item);
    if (first?.kind === 'text') {
      const numbered = createElement('li', {}, first.content);
      if (run) {
        numbered.parentNode = run;
        run.childNodes.push(numbered);
      } else {
        run = createElement('ol', { start: `${start + i}`, type: getAttribute(list, 'type') }, [numbered]);
        blocks.push({ kind: 'list', element: run });
      }
    } else if (first) blocks.push(first);
    blocks.push(...rest);
    if (rest.length > 0 || first?.kind !== 'text') run = undefined;
  }
  return blocks;
}

/**
 * Questions whose answers scripts open, as elements that browsers open without them: items that consist of a link to a part of the
 * page and that part. Undefined if any item isn't of this kind.
 */
function readAccordion(list: Element): Element[] | undefined {
  const opened = list.childNodes.filter(isElement).map(readItem);
  return opened.length > 0 && opened.every((each) => each !== undefined) ? opened : undefined;
}

function readItem(item: Element): Element | undefined {
  const [first, second, ...others] = item.childNodes.filter(isElement);
  const link = first && [first, ...findDescendantElements(first)].find(({ tagName }) => tagName === 'a');
  const target = link && getAttribute(link, 'href');
  const id = second && [second, ...findDescendantElements(second)].map((each) => getAttribute(each, 'id'));
  if (!link || !second || others.length > 0 || !target?.startsWith('#') || !id?.includes(target.slice(1))) return undefined;
  return createElement('details', {}, [createElement('summary', {}, link.childNodes), second]);
}
