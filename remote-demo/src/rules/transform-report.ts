import type { ChangeCounts, FeatureKey } from 'shared-contracts/transform';
import { type CountLabel, countLabels, noChangesReasons } from '../content/count-labels.ts';
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

/**
 * Labels of a feature's changes, such as `['36 images load on demand', '9 scripts removed']`, or why there are none. Empty when it isn't in
 * the report.
 */
export function describeChanges(report: ReceivedTransformReport, feature: FeatureKey): string[] {
  const counts: Readonly<Record<string, number | undefined>> | undefined = report[feature];
  if (!counts) return [];
  const changes = Object.entries(countLabels[feature]).flatMap(([key, [one, many]]: [string, CountLabel]) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
  });
  if (feature === 'design' && report.look) changes.unshift(lookTexts.rebuilt[report.look]);
  return changes.length > 0 ? changes : [noChangesReasons[feature]];
}

function pickNumbers(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((item): item is [string, number] => typeof item[1] === 'number'));
}
