import type { FeatureKey } from 'shared-contracts/transform';
import type { WebsiteAnalysis } from '../content/analysis.ts';
import { featureLogLines, type LogLine } from '../content/log-lines.ts';

/** Console line with its number, starting at 1. */
export interface LogEntry extends LogLine {
  number: number;
}

/** First console lines, after the analysis of a website. */
export function createAnalysisLogLines(hostname: string, analysis: WebsiteAnalysis): LogLine[] {
  return [
    { kind: 'info', text: `Analyzed ${hostname}` },
    { kind: 'info', text: `Found ${analysis.currentIssues.length} areas for improvement` },
    ...analysis.recommendations.map((text): LogLine => ({ kind: 'info', text: `Recommended: ${text}` })),
  ];
}

/** Three lines for each feature that was turned on. */
export function createFeatureLogLines(turnedOn: readonly FeatureKey[]): LogLine[] {
  return turnedOn.flatMap((name) => featureLogLines[name]);
}

export function appendLogLines(log: readonly LogEntry[], lines: readonly LogLine[]): LogEntry[] {
  return [...log, ...lines.map((line, index) => ({ ...line, number: log.length + index + 1 }))];
}
