import type { FeatureFlags } from 'shared-contracts/transform';

export interface Metrics {
  /** In seconds. */
  loadTime: number;
  seoScore: number;
  a11y: number;
  cwv: 'poor' | 'needs improvement' | 'excellent';
  /** In percent; null without the backend feature. */
  uptime: number | null;
  requests: number;
  security: 'basic' | 'A+';
}

/** Metrics of a website with the given features. */
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
