import type { Page } from '../engine/page.ts';
import { attribute, type Element, oneLine, setAttribute, visibleText } from '../engine/tree.ts';

/** A place of the page that a visitor may want to reach. */
export interface Place {
  id: string;
  text: string;
}

const MOST = 40;
const TEXT_LENGTH = 90;

/** The page's headings, each with an id; a page without any is read by its paragraphs. */
export function placesOf(page: Page): Place[] {
  const headings = named(page, 'h1', 'h2', 'h3');
  const found = headings.length > 0 ? headings : named(page, 'h4', 'h5', 'h6', 'legend', 'caption', 'dt', 'p', 'li');
  const taken = new Set(page.elements.map((element) => attribute(element, 'id')));
  const chosen = found.slice(0, MOST);
  const owners = firstOwners(page, chosen);
  return chosen.map(({ element, text }, i) => {
    const own = attribute(element, 'id');
    const isReachable = own !== undefined && /^[\w:.-]+$/.test(own) && owners.get(own) === element;
    const id = isReachable ? own : freeId(taken, i);
    setAttribute(element, 'id', id);
    return { id, text: text.slice(0, TEXT_LENGTH) };
  });
}

function named(page: Page, ...names: string[]) {
  return page
    .named(...names)
    .map((element) => ({ element, text: oneLine(visibleText(element, TEXT_LENGTH * 2)) }))
    .filter(({ text }) => text.length > 1);
}

/** Several elements may carry one id: a link reaches the first. */
function firstOwners(page: Page, chosen: { element: Element }[]): Map<string | undefined, Element> {
  const wanted = new Set(chosen.map(({ element }) => attribute(element, 'id')));
  const owners = new Map<string | undefined, Element>();
  for (const element of page.elements) {
    const id = attribute(element, 'id');
    if (wanted.has(id) && !owners.has(id)) owners.set(id, element);
  }
  return owners;
}

function freeId(taken: Set<string | undefined>, from: number): string {
  let number = from;
  while (taken.has(`tx-s${number}`)) number += MOST;
  taken.add(`tx-s${number}`);
  return `tx-s${number}`;
}
