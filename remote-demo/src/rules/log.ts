import type { FeatureFlags, FeatureKey } from 'shared-contracts/transform';
import { sampleAnalysis } from '../content/analysis.ts';
import { featureLogLines, type LogLine, pendingLogTexts } from '../content/log-lines.ts';
import type { FeatureResults } from './transform-report.ts';

/** Console line with its number, starting at 1. */
export interface LogEntry extends LogLine {
  number: number;
}

/** First console lines, after the analysis of a website. */
export function createAnalysisLogLines(hostname: string): LogLine[] {
  return [
    { kind: 'info', text: `Analyzed ${hostname}` },
    { kind: 'info', text: `A typical site has ${sampleAnalysis.currentIssues.length} areas for improvement` },
    ...sampleAnalysis.recommendations.map((text): LogLine => ({ kind: 'info', text: `Recommended: ${text}` })),
  ];
}

/** Three lines for each feature that was turned on. */
export function createFeatureLogLines(turnedOn: readonly FeatureKey[]): LogLine[] {
  return turnedOn.flatMap((name) => featureLogLines[name]);
}

export function appendLogLines(log: readonly LogEntry[], lines: readonly LogLine[]): LogEntry[] {
  return [...log, ...lines.map((line, index) => ({ ...line, number: log.length + index + 1 }))];
}

/** What is known of the visitor's page with the features that are on. */
export interface PreviewResult {
  results: FeatureResults;
  hasFailed: boolean;
}

/** Replaces the lines that wait for changes by those of the report. Returns the same log if there are none. */
export function completeLogLines(
  log: readonly LogEntry[],
  features: FeatureFlags,
  { results, hasFailed }: PreviewResult,
): readonly LogEntry[] {
  const complete = (entry: LogEntry): LogEntry => {
    const { changesOf, ...line } = entry;
    if (changesOf === undefined) return entry;
    const { texts } = results[changesOf];
    if (texts.length > 0) return { ...line, text: capitalize(texts.join(', ')) };
    if (!features[changesOf]) return { ...line, text: pendingLogTexts.turnedOff };
    return hasFailed ? { ...line, kind: 'info', text: pendingLogTexts.failed } : entry;
  };
  const completed = log.map(complete);
  return completed.some((entry, index) => entry !== log[index]) ? completed : log;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
