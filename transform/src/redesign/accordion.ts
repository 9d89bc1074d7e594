import { type Element, findDescendantElements, getAttribute, isElement } from '../html/tree.ts';
import { createElement } from './create-element.ts';

/**
 * Questions whose answers scripts open, as elements that browsers open without them: items that consist of a link to a part of the
 * page and that part. Undefined if any item isn't of this kind.
 */
export function readAccordion(list: Element): Element[] | undefined {
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
