import { AUDIT_CHECKS, type Audit, type AuditCheck, type AuditResult } from 'shared-contracts/transform';
import type { Document, Element } from '../html/tree.ts';
import { type AuditedPage, type AuditedResponse, createAuditedPage } from './audited-page.ts';
import { buildSelector } from './build-selector.ts';
import { accessibilityChecks } from './checks/accessibility.ts';
import type { CheckFunction } from './checks/check-function.ts';
import { formChecks } from './checks/forms.ts';
import { mobileChecks } from './checks/mobile.ts';
import { performanceChecks } from './checks/performance.ts';
import { securityChecks } from './checks/security.ts';
import { seoChecks } from './checks/seo.ts';

/** Elements with a problem, by check; checks that don't apply to the page are absent. */
export type ProblemElements = ReadonlyMap<AuditCheck, readonly Element[]>;

const CHECKS: Readonly<Record<AuditCheck, CheckFunction>> = {
  ...performanceChecks,
  ...seoChecks,
  ...accessibilityChecks,
  ...securityChecks,
  ...mobileChecks,
  ...formChecks,
};

/**
 * Checks that the preview can't repeat: it has other headers, and the sanitizer removes all scripts, handlers, frames and form
 * targets, which is no repair of the page.
 */
const ORIGINAL_ONLY: ReadonlySet<AuditCheck> = new Set<AuditCheck>([
  ...AUDIT_CHECKS.security.filter((check) => check !== 'mixed-content' && check !== 'blank-target'),
  'blocking-scripts',
  'cache-headers',
  'compression',
  'crawlable-links',
  'frame-title',
  'image-format',
  'keyboard-reach',
  'old-libraries',
  'third-party-scripts',
  'indexable',
  'meta-refresh',
  'password-method',
  'structured-data-valid',
]);

/**
 * The sanitizer removes JSON-LD and the scripts that load style sheets later, so what is lost by that is no problem of a page that has
 * it.
 */
const LOST_IN_PREVIEW: ReadonlySet<AuditCheck> = new Set<AuditCheck>(['structured-data', 'blocking-styles', 'favicon']);

/** Places per check in the audit. */
const MAX_PLACES = 3;

/** Runs the checks on a page. Deterministic: the same document and headers have the same problems. */
export function findProblems(page: AuditedPage, skipped: ReadonlySet<AuditCheck> = new Set()): ProblemElements {
  const problems = new Map<AuditCheck, readonly Element[]>();
  for (const [check, find] of Object.entries(CHECKS) as [AuditCheck, CheckFunction][]) {
    if (skipped.has(check)) continue;
    const elements = find(page);
    if (elements !== null) problems.set(check, elements);
  }
  return problems;
}

/** Counts and places of problems, which stay valid when the document is changed afterwards. */
export type ProblemSummary = ReadonlyMap<AuditCheck, Pick<AuditResult, 'before' | 'where'>>;

export function summarizeProblems(problems: ProblemElements, page: Pick<AuditedPage, 'find' | 'findById'>): ProblemSummary {
  return new Map(
    [...problems].map(([check, elements]) => {
      const where = elements.slice(0, MAX_PLACES).map((element) => buildSelector(element, page));
      return [check, { before: elements.length, where: where.filter((selector) => selector !== undefined) }];
    }),
  );
}

/** Audits the transformed page, and compares its problems with those of the original page. */
export function auditTransformedPage(original: ProblemSummary, document: Document, source: AuditedResponse): Audit {
  const transformed = findProblems(createAuditedPage(document, source), ORIGINAL_ONLY);
  const results = [...original].map(([check, { before, where }]): [AuditCheck, AuditResult] => {
    const isLost = LOST_IN_PREVIEW.has(check) && before === 0;
    const after = isLost || ORIGINAL_ONLY.has(check) ? null : (transformed.get(check)?.length ?? null);
    return [check, { before, after, where }];
  });
  return Object.fromEntries(results);
}
