import { type Child, type Element, getAttribute, INLINE_ELEMENTS, isElement, isText } from '../html/tree.ts';

/** Elements whose white space is visible (HTML Standard section 15.3.4), or isn't text of the page. */
const PRESERVING_ELEMENTS = new Set(['pre', 'textarea', 'style', 'svg', 'select']);
const INLINE_BOXES = new Set([...INLINE_ELEMENTS, 'img', 'input', 'button', 'svg', 'video', 'picture']);

/** Most texts have no space to collapse. */
const HAS_SPACE_TO_COLLAPSE = /[\t\n\f\r]| {2}/;

/** Removes the white space of an element that browsers don't show (CSS Text Level 3 section 4.1.1), so that it may be preserved. */
export function removeCollapsedWhitespace(root: Element): void {
  if (preservesSpace(root)) return;
  /** The last text of the line, if it ends with a space that a line end would hide. */
  let endsLine: Extract<Child, { nodeName: '#text' }> | undefined;
  let isAtLineStart = true;
  const endLine = (): void => {
    if (endsLine) endsLine.value = endsLine.value.slice(0, -1);
    endsLine = undefined;
    isAtLineStart = true;
  };
  const visit = (node: Child): void => {
    if (isText(node)) {
      const text = HAS_SPACE_TO_COLLAPSE.test(node.value) ? node.value.replace(/[ \t\n\f\r]+/g, ' ') : node.value;
      const isAfterSpace = isAtLineStart || endsLine !== undefined;
      node.value = isAfterSpace && text.startsWith(' ') ? text.slice(1) : text;
      if (node.value === '') return;
      isAtLineStart = false;
      endsLine = node.value.endsWith(' ') ? node : undefined;
    } else if (isElement(node)) {
      const isBlock = !INLINE_BOXES.has(node.tagName);
      if (isBlock) endLine();
      if (PRESERVING_ELEMENTS.has(node.tagName) || preservesSpace(node)) {
        endsLine = undefined;
        isAtLineStart = false;
      } else node.childNodes.forEach(visit);
      if (isBlock) endLine();
      else if (node.childNodes.length === 0) {
        endsLine = undefined;
        isAtLineStart = false;
      }
    }
  };
  root.childNodes.forEach(visit);
  endLine();
}

function preservesSpace(element: Element): boolean {
  return /white-space\s*:\s*(pre|break)/i.test(getAttribute(element, 'style') ?? '');
}
