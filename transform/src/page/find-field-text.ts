import {
  type Child,
  collapseWhitespace,
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isElement,
  isText,
} from '../html/tree.ts';

const MAX_TEXT = 60;
/** The text is beside the field, or beside one of the boxes around it up to this level, such as a cell. */
const MAX_LEVELS = 3;
/** Nodes of a text beside a field. More are searched for no field. */
const MAX_NODES = 8;
const FIELD = /^(input|select|textarea|button)$/;

/**
 * The text that a visitor reads as the name of a field without a label: after a box to tick, before any other field, in its line or else in
 * the cell or box before it. A text that another field follows belongs to that field.
 */
export function findFieldText(field: Element): string | undefined {
  const siblings = field.parentNode?.childNodes ?? [];
  const position = siblings.indexOf(field);
  const isTicked = /^(checkbox|radio)$/i.test(getAttribute(field, 'type') ?? '');
  const nodes = isTicked
    ? takeTexts(siblings.slice(position + 1, position + 1 + MAX_NODES))
    : takeTexts(siblings.slice(Math.max(0, position - MAX_NODES), position).reverse()).reverse();
  // A text above a field with a placeholder is mostly a title or an offer.
  const hasOtherName = isTicked || getAttribute(field, 'placeholder')?.trim();
  return readName(nodes) ?? (hasOtherName ? undefined : findTextBefore(field));
}

/** The texts at the start of nodes, up to a line break or another element; line breaks before them are allowed. */
function takeTexts(nodes: readonly Child[]): Child[] {
  const start = nodes.findIndex((node) => node.nodeName !== 'br' && !(isText(node) && node.value.trim() === ''));
  if (start < 0) return [];
  const end = nodes.findIndex((node, i) => i >= start && !isTextPart(node));
  return nodes.slice(start, end < 0 ? undefined : end);
}

function isTextPart(node: Child): boolean {
  if (isText(node)) return true;
  return isElement(node) && /^(a|b|strong|span|em|i|small|sup|abbr|font)$/.test(node.tagName) && findDescendantElements(node).length === 0;
}

/** The text above a field or before it in its line, such as the question of a choice. */
export function findTextBefore(field: Element): string | undefined {
  for (let node = field, level = 0; level < MAX_LEVELS; level++) {
    const parent = node.parentNode;
    if (!parent || !('tagName' in parent)) return undefined;
    for (let i = parent.childNodes.indexOf(node) - 1; i >= 0; i--) {
      const sibling = parent.childNodes[i] as Child;
      if (isElement(sibling) && [sibling, ...findDescendantElements(sibling)].some(({ tagName }) => FIELD.test(tagName))) return undefined;
      if (collapseWhitespace(getVisibleText(sibling, MAX_TEXT * 2)) === '') continue;
      return readName([sibling]);
    }
    node = parent;
  }
  return undefined;
}

function readName(nodes: readonly Child[]): string | undefined {
  const text = collapseWhitespace(nodes.map((node) => getVisibleText(node, MAX_TEXT * 2)).join(' ')).replace(/[\s:*]+$/, '');
  return /\p{L}{2}/u.test(text) && text.length <= MAX_TEXT ? text : undefined;
}
