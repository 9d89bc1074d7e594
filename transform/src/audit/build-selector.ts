import { type Element, getAttribute, isElement } from '../html/tree.ts';

const MAX_SELECTOR_LENGTH = 120;
/** A longer path exceeds that length. */
const MAX_STEPS = 8;

/** Selector of an element of the body; undefined for other elements and for paths that are too long. */
export function buildSelector(element: Element): string | undefined {
  const steps: string[] = [];
  for (let current: Element | null = element; current && steps.length <= MAX_STEPS; current = getParentElement(current)) {
    if (current.tagName === 'body') return join(['body', ...steps]);
    if (current.tagName === 'html' || current.tagName === 'head') return undefined;
    const id = getAttribute(current, 'id');
    if (id !== undefined && /^[a-z][\w-]*$/i.test(id)) return join([`#${id}`, ...steps]);
    if (!/^[a-z][a-z0-9-]*$/.test(current.tagName)) return undefined;
    steps.unshift(`${current.tagName}:nth-of-type(${getPosition(current)})`);
  }
  return undefined;
}

function join(steps: readonly string[]): string | undefined {
  const selector = steps.join('>');
  return selector.length <= MAX_SELECTOR_LENGTH ? selector : undefined;
}

function getParentElement({ parentNode }: Element): Element | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

/** Position among the siblings with the same name, from 1 (Selectors Level 4, `:nth-of-type()`). */
function getPosition(element: Element): number {
  let position = 0;
  for (const sibling of element.parentNode?.childNodes ?? []) {
    if (isElement(sibling) && sibling.tagName === element.tagName) position += 1;
    if (sibling === element) break;
  }
  return position;
}
