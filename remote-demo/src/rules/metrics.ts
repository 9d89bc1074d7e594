import type { FeatureFlags } from 'shared-contracts/transform';

export interface EstimatedMetrics {
  /** Load time in seconds. */
  loadTime: number;
  seoScore: number;
  a11y: number;
  cwv: 'poor' | 'needs improvement' | 'excellent';
  /** Uptime in percent; null without the backend feature. */
  uptime: number | null;
  requests: number;
  security: 'basic' | 'A+';
}

/** Metrics of a website with the given features. */
export function estimateMetrics(features: Partial<FeatureFlags>): EstimatedMetrics {
  return {
    loadTime: features.performance ? 1.2 : 4.8,
    seoScore: features.seo ? 95 : 62,
    a11y: features.design ? 98 : 70,
    cwv: features.performance ? 'excellent' : 'poor',
    uptime: features.backend ? 99.9 : null,
    requests: countRequests(features),
    security: features.security ? 'A+' : 'basic',
  };
}

function countRequests({ performance, analytics }: Partial<FeatureFlags>): number {
  if (performance) return 45;
  return analytics ? 120 : 0;
}
