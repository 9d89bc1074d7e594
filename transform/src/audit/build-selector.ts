import { type Element, getAttribute, getParentElement, isElement } from '../html/tree.ts';
import type { AuditedPage } from './audited-page.ts';

const MAX_SELECTOR_LENGTH = 200;

/** Steps of the end of a path that are compared with those of other elements. */
const MAX_STEPS = 12;

/**
 * Selector of an element of the body; undefined for other elements. It begins at the nearest element that `findById` finds by its id. Of
 * a path that is too long, it has the shortest end that no other element has.
 */
export function buildSelector(element: Element, page: Pick<AuditedPage, 'find' | 'findById'>): string | undefined {
  return buildPath(element, page.findById) ?? buildUniqueEnd(element, page);
}

function buildUniqueEnd(element: Element, page: Pick<AuditedPage, 'find'>): string | undefined {
  const [body] = page.find('body');
  const steps: Element[] = [];
  for (let node: Element | null = element; node && node !== body; node = getParentElement(node)) steps.push(node);
  if (!body || getParentElement(steps.at(-1) ?? element) !== body) return undefined;
  const names = steps.slice(0, MAX_STEPS).map(createStep);
  if (!names.every((name) => /^[a-z][a-z0-9-]*(:|$)/.test(name))) return undefined;
  let others = page.find(element.tagName).filter((each) => each !== element);
  let parents: (Element | null)[] = others;
  for (const [i, name] of names.entries()) {
    const same = parents.map((node) => node !== null && createStep(node) === name);
    others = others.filter((_, j) => same[j]);
    parents = parents.filter((_, j) => same[j]).map((node) => (node ? getParentElement(node) : null));
    if (others.length === 0) return join(names.slice(0, i + 1).reverse());
  }
  return undefined;
}

function buildPath(element: Element, findById: (id: string) => Element | undefined): string | undefined {
  const steps: string[] = [];
  let length = 0;
  for (let current: Element | null = element; current && length <= MAX_SELECTOR_LENGTH; current = getParentElement(current)) {
    if (current.tagName === 'body') return join(['body', ...steps]);
    if (current.tagName === 'html' || current.tagName === 'head') return undefined;
    const id = getAttribute(current, 'id');
    if (id !== undefined && /^[a-z][\w-]*$/i.test(id) && findById(id) === current) return join([`#${id}`, ...steps]);
    if (!/^[a-z][a-z0-9-]*$/.test(current.tagName)) return undefined;
    const step = createStep(current);
    length += step.length + 1;
    steps.unshift(step);
  }
  return undefined;
}

function join(steps: readonly string[]): string | undefined {
  const selector = steps.join('>');
  return selector.length <= MAX_SELECTOR_LENGTH ? selector : undefined;
}

/** The name of an element, with its position if siblings have the same name (Selectors Level 4, `:nth-of-type()`). */
function createStep(element: Element): string {
  const { tagName } = element;
  let count = 0;
  let position = 0;
  for (const sibling of element.parentNode?.childNodes ?? []) {
    if (isElement(sibling) && sibling.tagName === tagName) count += 1;
    if (sibling === element) position = count;
  }
  return count === 1 ? tagName : `${tagName}:nth-of-type(${position})`;
}
