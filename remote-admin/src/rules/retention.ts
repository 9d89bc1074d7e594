import { formatItems } from 'shared-contracts/health-texts';
import { retentionText } from '../content/audit.ts';
import { stageLabels } from '../content/thread.ts';
import { STAGES, type Stage } from './thread.ts';

/** Months without activity after which leads of a stage are deleted; a missing stage is kept. */
export type RetentionRules = Partial<Record<Stage, number>>;

/** Choices in months. */
export const RETENTION_AGES = [3, 6, 12, 24, 36, 60, 120] as const;

/** `6 months`, `1 year`, `18 months` */
export const formatAge = (months: number): string => (months % 12 === 0 ? formatItems(months / 12, 'year') : formatItems(months, 'month'));

/** The rules as one sentence. */
export function describeRetention(rules: RetentionRules): string {
  const parts = STAGES.flatMap((stage) => {
    const months = rules[stage];
    return months === undefined ? [] : [retentionText.rule(stageLabels[stage].toLowerCase(), formatAge(months))];
  });
  return parts.length > 0 ? retentionText.summary(parts.join(', ')) : retentionText.none;
}

/** What the rules would delete now, by stage, as one sentence. */
export function describePreview(counts: Partial<Record<Stage, number>>): string {
  const total = countPreview(counts);
  if (total === 0) return retentionText.nothing;
  const stages = STAGES.flatMap((stage) =>
    counts[stage] ? [`${counts[stage].toLocaleString('en')} ${stageLabels[stage].toLowerCase()}`] : [],
  );
  return retentionText.wouldDelete(formatItems(total, 'submission'), stages.join(', '));
}

export const countPreview = (counts: Partial<Record<Stage, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
