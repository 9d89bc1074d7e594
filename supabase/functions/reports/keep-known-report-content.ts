import { parseReportContent, type ReportContent } from 'shared-contracts/demo-report';

/**
 * Returns what this release can read of a stored report. After a rollback a newer release may have stored it: whatever that
 * release has added (a check, a feature, a header or a field) is left out. Null without a valid site and at least one result.
 */
export function keepKnownReportContent(stored: unknown): ReportContent | null {
  const { site, features, results, load, headers } = toFields(stored);
  const knownResults = keepEntries(results, (result) => ({ site, features: [], results: result }));
  const base = { site, features: [], results: knownResults };
  return parseReportContent({
    ...base,
    features: Array.isArray(features) ? features.filter((feature) => parseReportContent({ ...base, features: [feature] })) : [],
    ...(parseReportContent({ ...base, load }) && load !== undefined && { load }),
    ...(headers !== undefined && { headers: keepEntries(headers, (header) => ({ ...base, headers: header })) }),
  });
}

/** Keeps the entries with which a report that contains nothing else like them is valid. */
function keepEntries(entries: unknown, createReport: (entry: object) => object): object {
  const known = Object.entries(toFields(entries)).filter(([key, value]) => parseReportContent(createReport({ [key]: value })));
  return Object.fromEntries(known);
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
