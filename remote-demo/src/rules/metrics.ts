import type { FeatureFlags } from 'shared-contracts/transform';

export interface Metrics {
  /** Seconds. */
  loadTime: number;
  seoScore: number;
  a11y: number;
  cwv: 'poor' | 'needs improvement' | 'excellent';
  /** Percent; null while there is nothing to measure. */
  uptime: number | null;
  requests: number;
  security: 'basic' | 'A+';
}

/** The metrics that a set of switched-on features leads to. */
export function metricsFor(on: Partial<FeatureFlags>): Metrics {
  return {
    loadTime: on.performance ? 1.2 : 4.8,
    seoScore: on.seo ? 95 : 62,
    a11y: on.design ? 98 : 70,
    cwv: on.performance ? 'excellent' : 'poor',
    uptime: on.backend ? 99.9 : null,
    requests: requestsFor(on),
    security: on.security ? 'A+' : 'basic',
  };
}

function requestsFor({ performance, analytics }: Partial<FeatureFlags>): number {
  if (performance) return 45;
  return analytics ? 120 : 0;
}
