import { memo, useMemo } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { workspaceTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { formatMetrics, listMetricRows, type MetricRow } from '../../rules/metric-rows.ts';
import { estimateMetrics } from '../../rules/metrics.ts';
import css from './MetricsPanel.module.css';
import { useTweenedMetrics } from './use-tweened-metrics.ts';

export const MetricsPanel = memo(function MetricsPanel({ features }: { features: FeatureFlags }) {
  const target = useMemo(() => estimateMetrics(features), [features]);
  const shown = useTweenedMetrics(target);
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="metrics-heading">
      <h2 id="metrics-heading" className={panel.heading}>
        {workspaceTexts.metrics}
      </h2>
      <p className={css.note}>{workspaceTexts.metricsNote}</p>
      <dl className={css.rows}>
        {listMetricRows(shown).map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </dl>
      <p role="status" className={`${panel.said} ${css.announced}`} data-said={formatMetrics(target)} />
    </section>
  );
});

const Row = memo(function Row({ label, value, scale }: MetricRow) {
  return (
    <div className={css.row} data-value={value}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      {scale !== null && (
        <svg className={css.scale} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css.track} width="100" height="4" />
          <rect className={css.level} width={scale} height="4" />
        </svg>
      )}
    </div>
  );
});
