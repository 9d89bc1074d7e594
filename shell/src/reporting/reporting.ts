// A file of its own (`loadReporting`): only deployments with a report URL load it, and pages that are only read load no other script.
import type { Registry, Settings } from 'shared-contracts';
import { onCLS } from 'web-vitals/onCLS.js';
import { onFCP } from 'web-vitals/onFCP.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { onTTFB } from 'web-vitals/onTTFB.js';
import type { Failure } from './report.ts';
import { createFailureReport, getReportSource, type ReportedSite, type SiteReport } from './site-report.ts';

/** What the shell knows of the document once it has started. */
interface Shell extends ReportedSite {
  /** Path of the page that was shown at a time of `performance.now()`. */
  getPagePathAt(time: number): string;
  setReportCollector(collector: (failure: Failure) => void): void;
}

/** Keeps a beacon well below the limit of 64 KiB (Fetch, "keepalive"). */
const MAX_REPORTS_PER_BEACON = 40;

const queue: SiteReport[] = [];
const { reportUrl = '' } = readJson<Settings>('settings');
const documentPath = location.pathname;
let site: ReportedSite & Pick<Shell, 'getPagePathAt'> = {
  registry: readJson<Registry>('registry'),
  getOverrides: () => ({}),
  getPagePathAt: () => documentPath,
};

for (const onMetric of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
  onMetric(({ name, value, rating, entries }) => {
    // The other metrics belong to the document's first page.
    const time = name === 'CLS' || name === 'INP' ? (entries[0]?.startTime ?? 0) : 0;
    const source = getReportSource(site, site.getPagePathAt(time));
    queue.push({ type: 'vital', ...source, metric: name, value: Math.round(value * 1000) / 1000, rating });
  });
}
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
addEventListener('pagehide', flush);
addEventListener('online', flush);

/** Reports by what the shell knows from now on, and sends its failures. */
export function connectShell(shell: Shell): void {
  site = shell;
  shell.setReportCollector((failure) => {
    queue.push(createFailureReport(site, location.pathname, failure));
    flush();
  });
}

// A string body is text/plain, which needs no CORS preflight. A beacon is also sent while the page unloads.
function flush(): void {
  if (queue.length === 0 || !navigator.onLine) return;
  const sent = queue.splice(0, MAX_REPORTS_PER_BEACON);
  // Browsers reject beacons above their queue limit: those reports are sent with the next flush.
  if (!navigator.sendBeacon(reportUrl, JSON.stringify(sent))) queue.unshift(...sent);
}

function readJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '');
}
