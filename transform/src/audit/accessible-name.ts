import { type Child, collapseWhitespace, type Element, getAttribute, isElement, isText, splitWords } from '../html/tree.ts';
import type { AuditedPage } from './audited-page.ts';

/** Names longer than this are not read to their end: the checks only need their start. */
const MAX_NAME_LENGTH = 200;
/** Limits against pages whose names refer to, or contain, thousands of elements each. */
const MAX_REFERENCES = 20;
const MAX_NODES = 200;

/**
 * Accessible name of an element on one line, from `aria-labelledby`, `aria-label`, its content and `title` (Accessible Name and
 * Description Computation 1.2, without generated content). Empty if it has none.
 */
export function computeAccessibleName(element: Element, page: AuditedPage): string {
  return computeAriaLabel(element, page) || readTextWithAlternatives(element, page) || collapseWhitespace(getAttribute(element, 'title'));
}

/** Accessible name that attributes give to an element: `aria-labelledby` or `aria-label`. */
export function computeAriaLabel(element: Element, page: AuditedPage): string {
  const references = getAttribute(element, 'aria-labelledby');
  return (references && readReferences(references, page)) || collapseWhitespace(getAttribute(element, 'aria-label'));
}

function readReferences(ids: string, page: AuditedPage): string {
  const referenced = splitWords(ids)
    .slice(0, MAX_REFERENCES)
    .map((id) => page.findById(id));
  return referenced
    .map((label) => (label ? collapseWhitespace(getAttribute(label, 'aria-label')) || readTextWithAlternatives(label, page) : ''))
    .join(' ')
    .trim();
}

/** Text of an element's content with the text alternatives of its images, on one line. */
export function readTextWithAlternatives(element: Element, page: AuditedPage): string {
  let text = '';
  let remainingNodes = MAX_NODES;
  const stack: Child[] = [];
  pushChildren(stack, element);
  for (let node = stack.pop(); node && text.length <= MAX_NAME_LENGTH; node = stack.pop()) {
    remainingNodes -= 1;
    if (remainingNodes < 0) break;
    if (isText(node)) text = appendText(text, node.value);
    if (!isElement(node) || !page.isExposed(node)) continue;
    text = appendText(text, ' ');
    const ownName = computeOwnName(node);
    if (ownName !== '') text += ownName;
    // A tooltip names an element without content, such as an icon.
    else if (node.childNodes.length === 0) text += collapseWhitespace(getAttribute(node, 'title'));
    else pushChildren(stack, node);
  }
  return collapseWhitespace(text);
}

/** White space between words counts once, so that the limits apply to what is read. */
function appendText(text: string, next: string): string {
  const collapsed = next.replace(/\s+/g, ' ');
  return text + (text === '' || text.endsWith(' ') ? collapsed.trimStart() : collapsed);
}

function pushChildren(stack: Child[], { childNodes }: Element): void {
  for (let i = Math.min(childNodes.length, MAX_NODES) - 1; i >= 0; i--) stack.push(childNodes[i] as Child);
}

function computeOwnName(element: Element): string {
  const label = collapseWhitespace(getAttribute(element, 'aria-label'));
  if (label !== '') return label;
  if (element.tagName === 'img' || element.tagName === 'area')
    return collapseWhitespace(getAttribute(element, 'alt')) || collapseWhitespace(getAttribute(element, 'title'));
  if (element.tagName === 'script' || element.tagName === 'style') return ' ';
  return '';
}
