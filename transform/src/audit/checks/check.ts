import type { Element } from '../../html/tree.ts';
import type { AuditedPage } from '../audited-page.ts';

/** Returns the elements with a problem, or the `html` element for a problem of the page; null if the check doesn't apply. */
export type Check = (page: AuditedPage) => readonly Element[] | null;

/** Result of a check of the document. */
export function reportPage(page: AuditedPage, hasProblem: boolean): readonly Element[] {
  return hasProblem ? [page.root] : [];
}

/** Result of a check of these elements: those with a problem, or null without any element. */
export function filterProblems(elements: readonly Element[], hasProblem: (element: Element) => boolean): readonly Element[] | null {
  return elements.length === 0 ? null : elements.filter(hasProblem);
}
