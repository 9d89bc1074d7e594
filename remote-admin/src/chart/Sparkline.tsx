import { useMemo } from 'react';
import { CHART_BASE, CHART_WIDTH, createStepPaths, type StepSeries } from '../rules/step-paths.ts';
import classes from './Sparkline.module.css';
import chart from './StepChart.module.css';

/** A small drawing in a line of a table, whose numbers are elsewhere in the page. */
export function Sparkline({ series }: { series: StepSeries }) {
  const { above, edge } = useMemo(() => createStepPaths(series), [series]);
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${CHART_WIDTH} ${CHART_BASE}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={chart.above} d={above} />
      <path className={chart.edge} d={edge} />
    </svg>
  );
}
