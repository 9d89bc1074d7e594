import { type Element, getAttribute, isElement } from '../html/tree.ts';

const MAX_SELECTOR_LENGTH = 200;

/**
 * Selector of an element of the body; undefined for other elements and for paths that are too long. It begins at the nearest element
 * that `findById` finds by its id.
 */
export function buildSelector(element: Element, findById: (id: string) => Element | undefined): string | undefined {
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

function getParentElement({ parentNode }: Element): Element | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}
