import { memo } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { FEATURES } from '../../content/features.ts';
import { workspaceTexts } from '../../content/workspace.ts';
import type { FeatureResults } from '../../rules/transform-report.ts';
import css from './AppliedCounts.module.css';

/** What each feature that is on did on the visible page. */
export const AppliedCounts = memo(function AppliedCounts({ features, results }: { features: FeatureFlags; results: FeatureResults }) {
  const applied = FEATURES.filter(({ key }) => features[key])
    .map(({ key, topic }) => ({ key, topic, texts: results[key].texts }))
    .filter(({ texts }) => texts.length > 0);
  if (applied.length === 0) return null;
  return (
    <section className={css.applied} aria-labelledby="applied-heading">
      <h3 id="applied-heading" className={css.heading}>
        {workspaceTexts.applied}
      </h3>
      <dl className={css.list}>
        {applied.map(({ key, topic, texts }) => (
          <div key={key} className={css.item}>
            <dt>{topic}</dt>
            <dd>{texts.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
