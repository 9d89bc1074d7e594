// A separate file (`renderReportingScript` of compose): only deployments with a report URL load it, and pages that are only read load no other script.
import { onCLS } from 'web-vitals/onCLS.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import { readJsonScript } from '../page/load-files.ts';
import type { Registry, Settings } from '../types/index.ts';
import type { ReportedFailure } from './report.ts';
import { createFailureReport, findReportedPage, type ReportContext, type SiteReport } from './site-report.ts';

/** What the shell knows of the document once it has started. */
export interface ReportingShell extends ReportContext {
  /** Path of the page that was shown at a time of `performance.now()`. */
  getPagePathAt(time: number): string;
  setReportCollector(collector: (failure: ReportedFailure) => void): void;
}

/** Keeps a beacon well below the limit of 64 KiB (Fetch, "keepalive"). */
const MAX_REPORTS_PER_BEACON = 40;

const queue: SiteReport[] = [];
const { reportUrl = '' } = readJsonScript<Settings>('settings');

/**
 * Observes the web vitals of this document, and reports by what the document contains until the shell connects. The entry of the
 * shell's reporting file calls it and exports the result, which the shell calls when it starts.
 */
export function startReporting(ownPaths: readonly string[]): (shell: ReportingShell) => void {
  const documentPath = location.pathname;
  let site: Omit<ReportingShell, 'setReportCollector'> = {
    registry: readJsonScript<Registry>('registry'),
    ownPaths,
    getOverrides: () => ({}),
    getPagePathAt: () => documentPath,
  };
  for (const onMetric of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    onMetric(({ name, value, rating, entries }) => {
      // The other metrics belong to the document's first page.
      const time = name === 'CLS' || name === 'INP' ? (entries[0]?.startTime ?? 0) : 0;
      const page = findReportedPage(site, site.getPagePathAt(time));
      queue.push({ type: 'vital', ...page, metric: name, value: Math.round(value * 1000) / 1000, rating });
    });
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
  addEventListener('online', flush);
  return (shell) => {
    site = shell;
    shell.setReportCollector((failure) => {
      queue.push(createFailureReport(site, location.pathname, failure));
      flush();
    });
  };
}

// A string body is text/plain, which needs no CORS preflight. A beacon is also sent while the page unloads.
function flush(): void {
  if (queue.length === 0 || !navigator.onLine) return;
  const sent = queue.splice(0, MAX_REPORTS_PER_BEACON);
  // Browsers reject beacons above their queue limit: those reports are sent with the next flush.
  if (!navigator.sendBeacon(reportUrl, JSON.stringify(sent))) queue.unshift(...sent);
}
