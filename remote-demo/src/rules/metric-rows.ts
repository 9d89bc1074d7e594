import type { Metrics } from './metrics.ts';

/** A metric as the panel shows it. */
export interface MetricRow {
  name: keyof Metrics;
  label: string;
  value: string;
  /** How good it is, from 0 to 100; null where there is no scale. */
  scale: number | null;
}

/** Seconds at which the load time's bar is empty. */
const SLOWEST = 6;

/** The rows that are shown: uptime, requests and security only when there is something to say. */
export function metricRows({ loadTime, seoScore, a11y, cwv, uptime, requests, security }: Metrics): MetricRow[] {
  const rows: MetricRow[] = [
    { name: 'loadTime', label: 'Load time', value: `${loadTime.toFixed(1)}s`, scale: 100 - (loadTime / SLOWEST) * 100 },
    { name: 'seoScore', label: 'SEO score', value: String(Math.round(seoScore)), scale: seoScore },
    { name: 'a11y', label: 'Accessibility', value: String(Math.round(a11y)), scale: a11y },
    { name: 'cwv', label: 'Core Web Vitals', value: cwv, scale: null },
  ];
  if (uptime !== null) rows.push({ name: 'uptime', label: 'Uptime', value: `${uptime.toFixed(1)}%`, scale: uptime });
  if (requests > 0) rows.push({ name: 'requests', label: 'Requests', value: String(Math.round(requests)), scale: null });
  if (security !== 'basic') rows.push({ name: 'security', label: 'Security', value: security, scale: null });
  return rows;
}

/** All rows as one sentence, for those who hear them. */
export function formatMetrics(metrics: Metrics): string {
  return metricRows(metrics)
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ');
}
