import type { AuditAreaSummary, AuditFinding } from 'shared-contracts/audit-summary';
import { type ChangeCounts, FEATURE_KEYS, type FeatureKey } from 'shared-contracts/transform';
import { checkTexts } from '../content/audit/audit-texts.ts';
import { type CountLabel, changeLabels, findingTexts, measureLabels, noChangesReasons } from '../content/count-labels.ts';
import { lookTexts } from '../content/looks.ts';
import type { DesignedLook } from './looks.ts';
import { isRecord, parseJsonHeader } from './parse-json-header.ts';

/** A `TransformReport` as received: counts may be missing, because the site and the function are deployed separately. */
export type ReceivedTransformReport = { readonly [Key in FeatureKey]?: Partial<ChangeCounts<Key>> } & {
  /** Look of the page; only if this browser laid it out anew. */
  readonly look?: DesignedLook;
};

/** Parses the report header. A missing or malformed header is an empty report: the page itself is still valid. */
export function parseTransformReportHeader(header: string | null): ReceivedTransformReport {
  const features = Object.entries(parseJsonHeader(header) ?? {});
  return Object.fromEntries(features.map(([key, counts]) => [key, pickNumbers(counts)]));
}

/** What a feature did on the page, in short texts with the most informative one first. */
export interface FeatureResult {
  hasChanged: boolean;
  /**
   * The changes, such as `36 texts editable`, else what was measured and, last, why nothing changed. Empty without a report, and if
   * the findings have to say it, until they are known.
   */
  texts: readonly string[];
}

export type FeatureResults = Readonly<Record<FeatureKey, FeatureResult>>;

/**
 * Describes what each feature did. If it has no counts to name, the findings that it is responsible for say whether it is done.
 * @param areas undefined until the page is measured
 */
export function describeFeatures(report: ReceivedTransformReport, areas: readonly AuditAreaSummary[] | undefined): FeatureResults {
  return Object.fromEntries(FEATURE_KEYS.map((key) => [key, describeFeature(report, key, areas)])) as FeatureResults;
}

function describeFeature(
  report: ReceivedTransformReport,
  feature: FeatureKey,
  areas: readonly AuditAreaSummary[] | undefined,
): FeatureResult {
  const counts = report[feature];
  if (!counts) return { hasChanged: false, texts: [] };
  const changes = formatCounts(counts, changeLabels[feature]);
  if (feature === 'design' && report.look) changes.unshift(lookTexts.rebuilt[report.look]);
  const findings = findFindingsOf(feature, areas ?? []);
  const repaired = findings.filter(({ isRepaired }) => isRepaired).length;
  // What a new layout repairs is no work of another switch.
  const describeRepaired = feature !== 'design' && report.look ? findingTexts.repairedByLayout : findingTexts.repaired;
  if (changes.length === 0 && repaired > 0) changes.push(describeRepaired(repaired));
  const measured = formatCounts(counts, measureLabels[feature]);
  if (changes.length > 0) return { hasChanged: true, texts: [...changes, ...measured] };
  if (!areas) return { hasChanged: false, texts: measured };
  return { hasChanged: false, texts: [...measured, describeOpen(findings) ?? noChangesReasons[feature]] };
}

function formatCounts(counts: Readonly<Record<string, number | undefined>>, labels: Readonly<Record<string, CountLabel>> = {}): string[] {
  return Object.entries(labels).flatMap(([key, [one, many]]) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
  });
}

/** The findings that a feature repairs, and the open ones of the area with its name. */
function findFindingsOf(feature: FeatureKey, areas: readonly AuditAreaSummary[]): AuditFinding[] {
  return areas.flatMap(({ area, findings }) => {
    const isOwn = ({ check, isRepaired }: AuditFinding) => checkTexts[check].feature === feature || (!isRepaired && area === feature);
    return findings.filter(isOwn);
  });
}

/** How many findings are open, and where; undefined if there are none. */
function describeOpen(findings: readonly AuditFinding[]): string | undefined {
  const open = findings.filter(({ isRepaired }) => !isRepaired);
  const onServer = open.filter(({ isRemeasured }) => !isRemeasured).length;
  if (open.length === 0) return undefined;
  return onServer === open.length ? findingTexts.onServer(onServer) : findingTexts.open(open.length);
}

function pickNumbers(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((item): item is [string, number] => typeof item[1] === 'number'));
}
