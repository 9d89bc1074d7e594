import { memo } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { FEATURES } from '../../content/features.ts';
import { workspaceTexts } from '../../content/workspace.ts';
import { describeChanges, type ReceivedTransformReport } from '../../rules/transform-report.ts';
import css from './AppliedCounts.module.css';

/** Changes that the transform reported for the visible page. */
export const AppliedCounts = memo(function AppliedCounts({
  features,
  report,
}: {
  features: FeatureFlags;
  report: ReceivedTransformReport;
}) {
  const applied = FEATURES.filter(({ key }) => features[key])
    .map(({ key, topic }) => ({ key, topic, counts: describeChanges(report, key) }))
    .filter(({ counts }) => counts.length > 0);
  if (applied.length === 0) return null;
  return (
    <section className={css.applied} aria-labelledby="applied-heading">
      <h3 id="applied-heading" className={css.heading}>
        {workspaceTexts.applied}
      </h3>
      <dl className={css.list}>
        {applied.map(({ key, topic, counts }) => (
          <div key={key} className={css.item}>
            <dt>{topic}</dt>
            <dd>{counts.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
