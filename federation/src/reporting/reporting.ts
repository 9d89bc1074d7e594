// A separate file: pages that are only read load no script before the first interaction.
import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { readJsonScript } from '../page/document.ts';
import { runWhenIdle } from '../page/paint.ts';
import { VIEW_ELEMENT_ID } from '../page/report-views.ts';
import type { Registry, ViewReport } from '../types/index.ts';
import type { ReportedEvent } from './report.ts';
import { createReport, findReportedPage, type ReportContext, type SiteReport } from './site-report.ts';
import { watchShellErrors } from './watch-shell-errors.ts';

/** What the shell knows of the document once it has started. */
export interface ReportingShell extends ReportContext {
  /** Path of the page that was shown at a time of `performance.now()`. */
  getPagePathAt(time: number): string;
  setReportCollector(collector: (event: ReportedEvent) => void): void;
}

/** Keeps a beacon well below the limit of 64 KiB (Fetch, "keepalive"). */
const MAX_REPORTS_PER_BEACON = 40;
/** Views and steps wait for the paint that they belong to. */
const SEND_TIMEOUT_MS = 2_000;

const queue: SiteReport[] = [];

/**
 * Observes the web vitals of this document, and reports by what the document contains until the shell connects. The entry of the
 * shell's reporting file calls it and exports the result, which the shell calls when it starts.
 */
export function startReporting(ownPaths: readonly string[]): (shell: ReportingShell) => void {
  const documentPath = location.pathname;
  let site: Omit<ReportingShell, 'setReportCollector'> = {
    registry: readJsonScript<Registry>('registry'),
    ownPaths,
    getPagePathAt: () => documentPath,
  };
  // A document that was opened in the background paints only when it is shown, which says nothing about its speed. Other browsers than
  // Chromium don't record that, and this script is loaded too late to see it.
  const recordsVisibility = PerformanceObserver.supportedEntryTypes.includes('visibility-state');
  for (const onMetric of [onCLS, onINP, ...(recordsVisibility ? [onLCP] : [])]) {
    onMetric(({ name, rating, entries }) => {
      // The largest paint belongs to the document's first page.
      const time = name === 'LCP' ? 0 : (entries[0]?.startTime ?? 0);
      queue.push({ type: 'vital', ...findReportedPage(site, site.getPagePathAt(time)), metric: name, rating });
    });
  }
  const addEvent = (event: ReportedEvent) => {
    const report = createReport(site, event);
    queue.push(report);
    if (report.type === 'view') keepForNextView(report);
    if (report.type === 'failure') flush();
    else runWhenIdle(flush, SEND_TIMEOUT_MS);
  };
  watchShellErrors(site.registry.shell.entry, (failure) => addEvent({ type: 'failure', path: location.pathname, ...failure }));
  addEventListener('visibilitychange', () => document.hidden && flush());
  addEventListener('pagehide', flush);
  addEventListener('online', flush);
  return (shell) => {
    site = shell;
    shell.setReportCollector(addEvent);
  };
}

/** Makes the inline script report this page when the browser restores the document from the back/forward cache. */
function keepForNextView(view: ViewReport): void {
  (document.getElementById(VIEW_ELEMENT_ID) as HTMLElement).textContent = JSON.stringify(view);
}

function flush(): void {
  if (queue.length === 0 || !navigator.onLine) return;
  const sent = queue.splice(0, MAX_REPORTS_PER_BEACON);
  // Browsers reject beacons above their queue limit: those reports are sent with the next flush.
  if (!window.sendReports?.(sent)) queue.unshift(...sent);
}
