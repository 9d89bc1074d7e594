import { type Child, isElement, isText } from '../html/tree.ts';

const FIXED_SPACE = /[\u00a0\u3000]/;

/** Removes the fixed spaces at the ends of a line, with which old pages indent and center texts. The nodes change. */
export function trimBlanks(line: readonly Child[]): void {
  trimEnds(line, (blank) => FIXED_SPACE.test(blank));
}

/** Removes the blanks at the ends of a line that are to be removed; by default all. The nodes change. */
export function trimEnds(line: readonly Child[], isRemoved: (blank: string) => boolean = () => true): void {
  const remove = (blank: string) => (isRemoved(blank) ? '' : blank);
  trim(
    line,
    (text) => text.replace(/^\s+/, remove),
    (nodes) => nodes,
  );
  trim(
    line,
    (text) => text.replace(/\s+$/, remove),
    (nodes) => nodes.toReversed(),
  );
}

type Order = (nodes: readonly Child[]) => readonly Child[];

/** Trims texts in an order, up to the first that isn't blank or to what isn't text. Returns whether it came to such an end. */
function trim(nodes: readonly Child[], trimText: (text: string) => string, order: Order): boolean {
  for (const node of order(nodes)) {
    if (isText(node)) {
      node.value = trimText(node.value);
      if (node.value.trim() !== '') return true;
    } else if (isElement(node) && (node.childNodes.length === 0 || trim(node.childNodes, trimText, order))) return true;
  }
  return false;
}
