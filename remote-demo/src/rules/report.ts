import { countWords, nothingToChange } from '../content/count-words.ts';
import type { FeatureName } from '../content/features.ts';

/** What the transform says it did to a page: for each feature, counts by name. */
export type TransformReport = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Reads the report header; a missing or broken one is an empty report, because the page itself still counts. */
export function parseReport(header: string | null): TransformReport {
  try {
    const value: unknown = JSON.parse(header ?? '{}');
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, counts]) => [name, numbersOf(counts)])) : {};
  } catch {
    return {};
  }
}

/** What was done for a feature, as `['36 images load on demand', '9 scripts removed']`; empty when nothing was reported. */
export function phrasesOf(report: TransformReport, feature: FeatureName): string[] {
  const counts = report[feature];
  if (!counts) return [];
  const phrases = Object.entries(countWords[feature]).flatMap(([name, [one, many]]) => {
    const count = counts[name] ?? 0;
    return count === 0 ? [] : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
  });
  return phrases.length > 0 ? phrases : [nothingToChange];
}

function numbersOf(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((item): item is [string, number] => typeof item[1] === 'number'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
