import { type Child, type Element, getAttribute, isElement, isText } from '../html/tree.ts';

/**
 * Removes the white space of an element that browsers don't show (CSS Text Level 3 section 4.1.1), so that it may be preserved. The element
 * contains only texts, line breaks and inline elements.
 */
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
      const text = node.value.replace(/[ \t\n\f\r]+/g, ' ');
      const isAfterSpace = isAtLineStart || endsLine !== undefined;
      node.value = isAfterSpace && text.startsWith(' ') ? text.slice(1) : text;
      if (node.value === '') return;
      isAtLineStart = false;
      endsLine = node.value.endsWith(' ') ? node : undefined;
    } else if (node.nodeName === 'br') {
      endLine();
    } else if (isElement(node) && node.childNodes.length > 0 && !preservesSpace(node)) {
      node.childNodes.forEach(visit);
    } else if (isElement(node)) {
      endsLine = undefined;
      isAtLineStart = false;
    }
  };
  root.childNodes.forEach(visit);
  endLine();
}

function preservesSpace(element: Element): boolean {
  return /white-space\s*:\s*(pre|break)/i.test(getAttribute(element, 'style') ?? '');
}
