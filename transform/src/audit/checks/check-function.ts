import type { Element } from '../../html/tree.ts';
import type { AuditedPage } from '../audited-page.ts';

/** Returns the elements with a problem, or the `html` element for a problem of the page; null if the check doesn't apply. */
export type CheckFunction = (page: AuditedPage) => readonly Element[] | null;

/** Result of a check of the whole page: the `html` element if it has the problem. */
export function listRootElementIf(page: AuditedPage, hasProblem: boolean): readonly Element[] {
  return hasProblem ? [page.root] : [];
}

/** Result of a check of these elements: those with a problem, or null if there are no elements to check. */
export function filterProblemElements(elements: readonly Element[], hasProblem: (element: Element) => boolean): readonly Element[] | null {
  return elements.length === 0 ? null : elements.filter(hasProblem);
}
