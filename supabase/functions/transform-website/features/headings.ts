import type { Page } from '../engine/page.ts';
import { attribute, type Element, oneLine, setAttribute, visibleText } from '../engine/tree.ts';

/** A place of the page that a visitor may want to reach. */
export interface Place {
  id: string;
  text: string;
}

const MOST = 40;
const TEXT_LENGTH = 90;

/** The page's headings, each with an id; a page without any is read by its paragraphs, one without these as a whole. */
export function placesOf(page: Page): Place[] {
  const known = places.get(page) ?? findPlaces(page);
  places.set(page, known);
  return known;
}

/** Search and chat ask for the same. */
const places = new WeakMap<Page, Place[]>();

function findPlaces(page: Page): Place[] {
  const headings = firstNamed(page, 'h1', 'h2', 'h3');
  const texts = headings.length > 0 ? headings : firstNamed(page, 'h4', 'h5', 'h6', 'legend', 'caption', 'dt', 'p', 'li', 'pre');
  const whole = page.named('body').map((element) => ({ element, text: page.title || page.host }));
  const chosen = texts.length > 0 ? texts : whole;
  const owners = ownersOfIds(page);
  return chosen.map(({ element, text }, i) => {
    const own = attribute(element, 'id');
    const isReachable = own !== undefined && /^[\w:.-]+$/.test(own) && owners.get(own) === element;
    const id = isReachable ? own : freeId(owners, i);
    setAttribute(element, 'id', id);
    return { id, text: text.slice(0, TEXT_LENGTH) };
  });
}

/** The first elements of these names that say something. */
function firstNamed(page: Page, ...names: string[]) {
  const found: { element: Element; text: string }[] = [];
  for (const element of page.named(...names)) {
    const text = oneLine(visibleText(element, TEXT_LENGTH * 2));
    if (text.length > 1) found.push({ element, text });
    if (found.length === MOST) break;
  }
  return found;
}

/** Several elements may carry one id: a link reaches the first. */
function ownersOfIds(page: Page): Map<string, Element> {
  const owners = new Map<string, Element>();
  for (const element of page.elements) {
    const id = attribute(element, 'id');
    if (id !== undefined && !owners.has(id)) owners.set(id, element);
  }
  return owners;
}

function freeId(owners: Map<string, Element>, from: number): string {
  let number = from;
  while (owners.has(`tx-s${number}`)) number += MOST;
  return `tx-s${number}`;
}
