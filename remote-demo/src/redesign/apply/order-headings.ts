import { findInside, getAttribute, getLocalName, setAttribute } from '../measure/dom-getters.ts';
import { type Create, type CreatedTag, listAttributeNames, listChildren, replaceWith } from './dom-operations.ts';

/**
 * Raises headings that skip a level: a box whose title follows the headline of the page has a heading of level 2. It keeps its looks by the
 * attribute `data-minor`.
 * @param areas the new areas of the page in their order
 */
export function orderHeadings(areas: readonly Element[], create: Create): void {
  const headings = areas.flatMap((area) => findInside(area, '*').filter((element) => /^h[1-6]$/.test(getLocalName(element))));
  let previous = 0;
  for (const heading of headings) {
    const level = Number(getLocalName(heading)[1]);
    const allowed = Math.min(level, previous + 1);
    previous = allowed;
    if (allowed === level || allowed > 3) continue;
    const raised = create(`h${allowed}` as CreatedTag, { 'data-minor': '' }, listChildren(heading));
    for (const name of listAttributeNames(heading)) setAttribute(raised, name, getAttribute(heading, name) ?? '');
    replaceWith(heading, raised);
  }
}
