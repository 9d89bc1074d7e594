import {
  type Child,
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isElement,
  isText,
  setAttribute,
} from '../html/tree.ts';
import { createElement } from './create-element.ts';

const FIELD = /^(input|select|textarea)$/;
const NOT_LABELLED = /^(hidden|submit|button|reset|image)$/i;
const MAX_LABEL = 60;

/** Makes the text before a field its label if it has none, else names the field by what the page says of it. */
export function labelFields(form: Element): void {
  const labelled = new Set(
    findDescendantElements(form).flatMap((element) => (element.tagName === 'label' ? [getAttribute(element, 'for')] : [])),
  );
  for (const field of findDescendantElements(form)) {
    if (!FIELD.test(field.tagName) || NOT_LABELLED.test(getAttribute(field, 'type') ?? '') || hasName(field, labelled)) continue;
    if (!wrapInLabel(field)) {
      const name =
        getAttribute(field, 'placeholder') ?? getAttribute(field, 'title') ?? findPrecedingText(field) ?? getAttribute(field, 'name');
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

/** The text directly before a field, or after a box to check, becomes a label around both. */
function wrapInLabel(field: Element): boolean {
  const parent = field.parentNode;
  if (!parent) return false;
  const position = parent.childNodes.indexOf(field);
  const isChecked = /^(checkbox|radio)$/i.test(getAttribute(field, 'type') ?? '');
  const [start, end] = isChecked
    ? [position, findLabelEnd(parent.childNodes, position)]
    : [findLabelStart(parent.childNodes, position), position];
  const nodes = parent.childNodes.slice(start, end + 1).filter(({ nodeName }) => nodeName !== 'br');
  const text = collapseWhitespace(nodes.map((node) => (node === field ? '' : getVisibleText(node))).join(' '));
  if (text === '' || text.length > MAX_LABEL) return false;
  const label = createElement('label', {}, nodes);
  label.parentNode = parent;
  parent.childNodes.splice(start, end - start + 1, label);
  return true;
}

/** Position of the first node of the text before a field; a line break between both is allowed. */
function findLabelStart(nodes: readonly Child[], position: number): number {
  let start = position;
  const previous = () => nodes[start - 1];
  while (previous()?.nodeName === 'br' || isBlank(previous())) start--;
  while (isLabelPart(previous())) start--;
  return start;
}

function findLabelEnd(nodes: readonly Child[], position: number): number {
  let end = position;
  while (isLabelPart(nodes[end + 1])) end++;
  return end;
}

function isBlank(node: Child | undefined): boolean {
  return node !== undefined && isText(node) && node.value.trim() === '';
}

function isLabelPart(node: Child | undefined): boolean {
  if (!node) return false;
  if (isText(node)) return true;
  return isElement(node) && /^(b|strong|span|em|i|small|sup|abbr)$/.test(node.tagName) && findDescendantElements(node).length === 0;
}
/** The text of the cell or element before the one that contains the field. */
function findPrecedingText(field: Element): string | undefined {
  for (let node: Element | undefined = field, level = 0; node && level < 3; level++) {
    const parent = node.parentNode as Element | null;
    if (!parent?.childNodes) return undefined;
    const before = parent.childNodes.slice(0, parent.childNodes.indexOf(node)).reverse();
    for (const sibling of before) {
      const text = collapseWhitespace(getVisibleText(sibling));
      if (text !== '') return text.length <= MAX_LABEL ? text : undefined;
    }
    node = parent;
  }
  return undefined;
}
