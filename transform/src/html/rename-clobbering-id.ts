import { type Element, getAttribute, setAttribute } from './tree.ts';

/** Ids that would clobber a property of `document` or `window` (HTML Standard sections 3.1.6 and 7.2.2.3). */
const CLOBBERING_IDS = new Set(
  `body head forms images links scripts title cookie domain location parentnode children childnodes documentelement
   getelementbyid queryselector queryselectorall createelement appendchild defaultview attributes innerhtml firstchild
   nodename implementation addeventlistener window self top parent frames`.split(/\s+/),
);

const PREFIX = 'tx-id-';

/** Returns the id that an element gets: another one if it would clobber a property of `document` or `window`. */
export function renameClobberingId(id: string): string {
  return CLOBBERING_IDS.has(id.toLowerCase()) ? `${PREFIX}${id}` : id;
}

/** Renames the ids of a list as `renameClobberingId` does. */
export function renameClobberingIds(ids: string): string {
  return ids.split(/(\s+)/).map(renameClobberingId).join('');
}

/** Links to `#top` lead to the start of the document if no element has that id (HTML Standard, "select the indicated part"). */
export function restoreLinksToTop(elements: readonly Element[]): void {
  const ids = new Set(elements.map((element) => getAttribute(element, 'id')));
  for (const element of elements) {
    const target = getAttribute(element, 'href')?.slice(1);
    if (target !== undefined && /^tx-id-top$/i.test(target) && !ids.has(target))
      setAttribute(element, 'href', `#${target.slice(PREFIX.length)}`);
  }
}
