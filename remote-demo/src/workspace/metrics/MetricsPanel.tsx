import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { shallow } from 'zustand/shallow';
import { sampleAnalysis } from '../../content/analysis.ts';
import { workspaceTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { formatMetrics, listMetricRows, type MetricRow } from '../../rules/metric-rows.ts';
import { type EstimatedMetrics, estimateMetrics } from '../../rules/metrics.ts';
import { TWEEN_STEP_MS, TWEEN_STEPS, tweenMetrics } from '../../rules/tween.ts';
import css from './MetricsPanel.module.css';

/** What the specification says of a typical site, below what was measured on the visitor's page. */
export const MetricsPanel = memo(function MetricsPanel({ features }: { features: FeatureFlags }) {
  const target = useMemo(() => estimateMetrics(features), [features]);
  const shown = useTweenedMetrics(target);
  const { currentIssues, recommendations, potentialImpact } = sampleAnalysis;
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="metrics-heading">
      <h2 id="metrics-heading" className={panel.heading}>
        {workspaceTexts.metrics}
      </h2>
      <p className={panel.note}>{workspaceTexts.metricsNote}</p>
      <dl className={css.rows}>
        {listMetricRows(shown).map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </dl>
      <CountedItems summary={`${currentIssues.length} issues found`} items={currentIssues} />
      <CountedItems summary={`${recommendations.length} improvements available`} items={recommendations} />
      <p className={panel.note}>{potentialImpact}</p>
      <p role="status" className={`${panel.said} ${css.announced}`} data-said={formatMetrics(target)} />
    </section>
  );
});

/** A number whose items can be shown. */
function CountedItems({ summary, items }: { summary: string; items: readonly string[] }) {
  return (
    <details className={css.items}>
      <summary>{summary}</summary>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}

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

/** Animates the metrics from their current values to `target`; immediately with `prefers-reduced-motion`. */
function useTweenedMetrics(target: EstimatedMetrics): EstimatedMetrics {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const from = latest.current;
    if (shallow(from, target)) return;
    const show = (metrics: EstimatedMetrics): void => {
      latest.current = metrics;
      setShown(metrics);
    };
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      show(tweenMetrics(from, target, step));
      if (step === TWEEN_STEPS) clearInterval(timer);
    }, TWEEN_STEP_MS);
    return () => clearInterval(timer);
  }, [target]);
  return shown;
}
