import {
  type Child,
  type Document,
  findAncestor,
  findDescendantElements,
  getAttribute,
  indexById,
  removeAttribute,
  removeElements,
} from '../html/tree.ts';

/** Comments around content that React may stream later, which start and end it. */
export const REACT_COMMENT = /^(\/?)\$[?!~]?$/;
const SEGMENT_ID = /^(.*)S:([\da-f]+)$/;

/**
 * Does what the scripts in a page that React has streamed do (`$RC` and `$RS` of its server renderer): content at the end of the page replaces
 * the placeholder and what was shown meanwhile. Without a placeholder it is shown where it is.
 */
export function placeStreamedContent(document: Document): void {
  const elements = findDescendantElements(document);
  const byId = indexById(elements);
  for (const segment of elements) {
    const [, prefix, number] = SEGMENT_ID.exec(getAttribute(segment, 'id') ?? '') ?? [];
    if (number === undefined || getAttribute(segment, 'hidden') === undefined) continue;
    removeAttribute(segment, 'hidden');
    const place = byId.get(`${prefix}B:${number}`) ?? byId.get(`${prefix}P:${number}`);
    const parent = place?.parentNode;
    if (!parent || findAncestor(place, (ancestor) => ancestor === segment)) continue;
    removeElements([segment]);
    const start = parent.childNodes.indexOf(place);
    parent.childNodes.splice(start, findEnd(parent.childNodes, start) - start, ...segment.childNodes);
    for (const child of segment.childNodes) child.parentNode = parent;
  }
}

/** Position of the comment that ends the content after a placeholder, or after the placeholder if there is none. */
function findEnd(nodes: readonly Child[], start: number): number {
  let depth = 1;
  for (let i = start + 1; i < nodes.length; i++) {
    const node = nodes[i] as Child;
    const comment = 'data' in node ? REACT_COMMENT.exec(node.data) : null;
    if (comment) depth += comment[1] === '' ? 1 : -1;
    if (depth === 0) return i;
  }
  return start + 1;
}
