// Fetched after the page is live, and only where a collector is set.
import type { Registry } from 'shared-contracts';
import { onCLS } from 'web-vitals/onCLS.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import { pagePathAt } from '../routing/page-views.ts';
import { setReportCollector } from './report.ts';
import { createFailureReport, type SiteReport, sourceOf } from './site-report.ts';

/** Reports in one beacon: well below the 64 kB that browsers let through. */
const AT_ONCE = 40;

/** Sends every failure, and the web vitals of each remote's pages, to the collector at `reportUrl`. */
export function startReporting(registry: Registry, reportUrl: string): void {
  const waiting: SiteReport[] = [];
  // Text needs no question to another origin first, and a beacon is sent even while the page goes away.
  const flush = () => {
    if (waiting.length === 0 || !navigator.onLine) return;
    const sent = waiting.splice(0, AT_ONCE);
    // A browser refuses beacons that are too many or too large: those reports wait for the next occasion.
    if (!navigator.sendBeacon(reportUrl, JSON.stringify(sent))) waiting.unshift(...sent);
  };
  setReportCollector((failure) => {
    waiting.push(createFailureReport(registry, location.pathname, failure));
    flush();
  });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating, entries }) => {
      // The others are about the document's first page.
      const at = name === 'CLS' || name === 'INP' ? (entries[0]?.startTime ?? 0) : 0;
      waiting.push({ type: 'vital', ...sourceOf(registry, pagePathAt(at)), metric: name, value: Math.round(value * 1000) / 1000, rating });
    });
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
  addEventListener('online', flush);
}
