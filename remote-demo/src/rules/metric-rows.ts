import type { EstimatedMetrics } from './metrics.ts';

/** Row of the metrics panel. */
export interface MetricRow {
  name: keyof EstimatedMetrics;
  label: string;
  value: string;
  /** Rating from 0 to 100; null for metrics without a bar. */
  scale: number | null;
}

/** Load time with the rating 0. */
const SLOWEST_SECONDS = 6;

/** Rows of the panel. Uptime, requests and security have a row only with a value other than the default. */
export function listMetricRows({ loadTime, seoScore, a11y, cwv, uptime, requests, security }: EstimatedMetrics): MetricRow[] {
  const rows: MetricRow[] = [
    { name: 'loadTime', label: 'Load time', value: `${loadTime.toFixed(1)}s`, scale: 100 - (loadTime / SLOWEST_SECONDS) * 100 },
    { name: 'seoScore', label: 'SEO score', value: String(Math.round(seoScore)), scale: seoScore },
    { name: 'a11y', label: 'Accessibility', value: String(Math.round(a11y)), scale: a11y },
    { name: 'cwv', label: 'Core Web Vitals', value: cwv, scale: null },
  ];
  if (uptime !== null) rows.push({ name: 'uptime', label: 'Uptime', value: `${uptime.toFixed(1)}%`, scale: uptime });
  if (requests > 0) rows.push({ name: 'requests', label: 'Requests', value: String(Math.round(requests)), scale: null });
  if (security !== 'basic') rows.push({ name: 'security', label: 'Security grade', value: security, scale: null });
  return rows;
}

/** All rows in one sentence, for screen readers. */
export function formatMetrics(metrics: EstimatedMetrics): string {
  return listMetricRows(metrics)
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ');
}
