// A lazy chunk: only deployments with a report URL load it.
import type { Registry } from 'shared-contracts';
import { onCLS } from 'web-vitals/onCLS.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import { getPagePathAt } from '../routing/page-views.ts';
import { setReportCollector } from './report.ts';
import { createFailureReport, getReportSource, type SiteReport } from './site-report.ts';

/** Keeps a beacon well below the limit of 64 KiB (Fetch, "keepalive"). */
const MAX_REPORTS_PER_BEACON = 40;

/** Sends all failures and the web vitals of each page to `reportUrl`. */
export function startReporting(registry: Registry, reportUrl: string): void {
  const queue: SiteReport[] = [];
  // A string body is text/plain, which needs no CORS preflight. A beacon is also sent while the page unloads.
  const flush = () => {
    if (queue.length === 0 || !navigator.onLine) return;
    const sent = queue.splice(0, MAX_REPORTS_PER_BEACON);
    // Browsers reject beacons above their queue limit: those reports are sent with the next flush.
    if (!navigator.sendBeacon(reportUrl, JSON.stringify(sent))) queue.unshift(...sent);
  };
  setReportCollector((failure) => {
    queue.push(createFailureReport(registry, location.pathname, failure));
    flush();
  });
  for (const onMetric of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    onMetric(({ name, value, rating, entries }) => {
      // The other metrics belong to the document's first page.
      const time = name === 'CLS' || name === 'INP' ? (entries[0]?.startTime ?? 0) : 0;
      queue.push({
        type: 'vital',
        ...getReportSource(registry, getPagePathAt(time)),
        metric: name,
        value: Math.round(value * 1000) / 1000,
        rating,
      });
    });
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
  addEventListener('online', flush);
}
