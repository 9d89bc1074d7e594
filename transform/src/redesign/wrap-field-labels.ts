import {
  type Child,
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  setAttribute,
} from '../html/tree.ts';
import { findFieldText } from '../page/find-field-text.ts';
import { createElement } from './create-element.ts';

const FIELD = /^(input|select|textarea)$/;
const NOT_LABELLED = /^(hidden|submit|button|reset|image)$/i;

/** Wraps each field without a label and the visible text beside it in a label, else names the field by what the page says of it. */
export function wrapFieldLabels(body: Element): void {
  const labelled = new Set(
    findDescendantElements(body).flatMap((element) => (element.tagName === 'label' ? [getAttribute(element, 'for')] : [])),
  );
  for (const field of findDescendantElements(body)) {
    if (!FIELD.test(field.tagName) || NOT_LABELLED.test(getAttribute(field, 'type') ?? '') || hasName(field, labelled)) continue;
    const { text, nodes } = findFieldText(field) ?? {};
    if (nodes) wrapInLabel(field, nodes);
    else {
      const name = getAttribute(field, 'placeholder') ?? getAttribute(field, 'title') ?? text ?? getAttribute(field, 'name');
      if (name) setAttribute(field, 'aria-label', collapseWhitespace(name.replace(/[_[\]-]+/g, ' ')));
    }
  }
}

function hasName(field: Element, labelled: ReadonlySet<string | undefined>): boolean {
  const id = getAttribute(field, 'id');
  if (id !== undefined && labelled.has(id)) return true;
  if ((getAttribute(field, 'aria-label') ?? '') !== '') return true;
  return findAncestor(field, ({ tagName }) => tagName === 'label') !== undefined;
}

/** Replaces a field, the texts beside it and the line breaks between them by a label that contains both. */
function wrapInLabel(field: Element, texts: readonly Child[]): void {
  const parent = field.parentNode;
  if (!parent) return;
  const positions = [field, ...texts].map((node) => parent.childNodes.indexOf(node));
  const [start, end] = [Math.min(...positions), Math.max(...positions)];
  const nodes = parent.childNodes.slice(start, end + 1).filter(({ nodeName }) => nodeName !== 'br');
  const label = createElement('label', {}, nodes);
  label.parentNode = parent;
  parent.childNodes.splice(start, end - start + 1, label);
}
