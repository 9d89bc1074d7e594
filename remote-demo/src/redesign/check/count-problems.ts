import type { Audit, AuditCheck } from 'shared-contracts/transform';
import { findByTagName, getAttribute, getLocalName, getParent, getTextContent } from '../measure/dom-getters.ts';

/** Limits of the function's checks (transform/src/audit/checks/performance.ts). */
const MAX_ELEMENTS = 1_400;
const MAX_DEPTH = 32;

/** Numbers of problems in a document, by check. */
export type ProblemCounts = Partial<Record<AuditCheck, number>>;

/** Counts the problems that a new layout adds or removes: the function checked the page before it. */
export function countProblems(page: Document): ProblemCounts {
  const elements = findByTagName(page, '*');
  const headings = elements.filter((element) => /^h[1-6]$/.test(getLocalName(element)));
  const levels = headings.map((heading) => Number(getLocalName(heading)[1]));
  const mains = elements.filter((element) => getLocalName(element) === 'main' || getAttribute(element, 'role') === 'main');
  const countNameless = (...names: string[]) =>
    elements.filter((element) => names.includes(getLocalName(element)) && isNameless(element)).length;
  const topLevel = levels.filter((level) => level === 1).length;
  return {
    viewport: 0,
    'fixed-width': 0,
    'zoom-disabled': 0,
    // Those of the page are removed, but for its fonts.
    'blocking-styles': elements.filter((element) => getLocalName(element) === 'link' && getAttribute(element, 'rel') === 'stylesheet')
      .length,
    'landmark-main': mains.length === 1 ? 0 : 1,
    'skip-link': 0,
    'heading-one': topLevel === 0 ? 1 : 0,
    'several-h1': Math.max(0, topLevel - 1),
    'heading-order': levels.filter((level, i) => i > 0 && level > (levels[i - 1] ?? level) + 1).length,
    'empty-heading': headings.filter((heading) => !/\S/.test(getTextContent(heading) ?? '')).length,
    'list-structure': elements.filter((element) => getLocalName(element) === 'li' && !isInList(element)).length,
    'image-alt': countNameless('img'),
    'button-name': countNameless('button') + countNameless('input'),
    'link-name': countNameless('a'),
    'dom-size': elements.length > MAX_ELEMENTS ? 1 : 0,
    'dom-depth': elements.some((element) => isDeeperThan(element, MAX_DEPTH)) ? 1 : 0,
  };
}

function isInList(item: Element): boolean {
  const parent = getParent(item);
  return parent !== null && /^(ul|ol|menu)$/.test(getLocalName(parent as Element));
}

function isDeeperThan(element: Element, depth: number): boolean {
  let parent = getParent(element);
  for (let i = 1; parent && i <= depth; i++) parent = getParent(parent);
  return parent !== null;
}

/** Problems of elements that a new layout may leave out: at most as many as are counted in it are left. */
const LEFT_AT_MOST = ['image-alt', 'button-name', 'link-name'] as const satisfies readonly AuditCheck[];

function isNameless(element: Element): boolean {
  const names = ['aria-label', 'aria-labelledby', 'title', 'alt', 'value'];
  return !/\S/.test(getTextContent(element) ?? '') && names.every((name) => !getAttribute(element, name));
}

/** Corrects an audit. Checks that don't apply to the page stay absent, and what the preview can't show stays unknown. */
export function correctAudit(audit: Audit, problems: ProblemCounts): Audit {
  const corrected = Object.entries(problems).flatMap(([check, after]) => {
    const result = audit[check as AuditCheck];
    if (!result || result.after === null) return [];
    const isUpperLimit = LEFT_AT_MOST.some((each) => each === check);
    return [[check, { ...result, after: isUpperLimit ? Math.min(result.after, after) : after }]];
  });
  return { ...audit, ...Object.fromEntries(corrected) };
}
