import type { AuditResults } from 'shared-contracts/audit-summary';
import {
  isReportSelector,
  REPORT_HEADERS,
  REPORT_LIMITS,
  type ReportContent,
  type ReportedHeaderState,
} from 'shared-contracts/demo-report';
import type { HeaderComparison, TransformEvidence } from 'shared-contracts/evidence';
import type { AuditResult, FeatureFlags } from 'shared-contracts/transform';
import { listEnabledFeatures } from './features.ts';
import { getHostname } from './website-url.ts';

/** The content of a report: counts, structural selectors and our own keys. Texts of the page, such as header values, stay here. */
export function createReportContent(
  websiteUrl: string,
  features: FeatureFlags,
  results: AuditResults,
  evidence: TransformEvidence | undefined,
): ReportContent {
  const entries = Object.entries(results).map(([check, result]: [string, AuditResult]) => {
    const { before, after, where } = result;
    return [check, { before, after, where: where.filter(isReportSelector).slice(0, REPORT_LIMITS.places) }];
  });
  return {
    site: getHostname(websiteUrl),
    features: listEnabledFeatures(features),
    results: Object.fromEntries(entries),
    ...(evidence && { load: { before: evidence.load.before, after: evidence.load.after } }),
    ...(evidence && evidence.headers.length > 0 && { headers: toHeaderStates(evidence.headers) }),
  };
}

function toHeaderStates(headers: readonly HeaderComparison[]): Record<string, ReportedHeaderState> {
  const known: readonly string[] = REPORT_HEADERS;
  const entries = headers
    .filter(({ name }) => known.includes(name))
    .map(({ name, before, after }): [string, ReportedHeaderState] => [
      name,
      before !== null ? 'now' : after !== null ? 'added' : 'missing',
    ]);
  return Object.fromEntries(entries);
}
