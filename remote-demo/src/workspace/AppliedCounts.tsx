import { memo } from 'react';
import { FEATURES, type Features } from '../content/features.ts';
import { workspace } from '../content/workspace.ts';
import { phrasesOf, type TransformReport } from '../rules/report.ts';
import css from './AppliedCounts.module.css';

/** What the transform really did to the page that is shown. */
export const AppliedCounts = memo(function AppliedCounts({ features, report }: { features: Features; report: TransformReport }) {
  const applied = FEATURES.filter(({ name }) => features[name])
    .map(({ name, topic }) => ({ name, topic, counts: phrasesOf(report, name) }))
    .filter(({ counts }) => counts.length > 0);
  if (applied.length === 0) return null;
  return (
    <section className={css.applied} aria-labelledby="applied-heading">
      <h3 id="applied-heading" className={css.heading}>
        {workspace.applied}
      </h3>
      <dl className={css.list}>
        {applied.map(({ name, topic, counts }) => (
          <div key={name} className={css.item}>
            <dt>{topic}</dt>
            <dd>{counts.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
