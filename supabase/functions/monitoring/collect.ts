import { createCorsHeaders } from '../_shared/cors.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { type Quota, type RateLimitName, readRateLimit } from '../_shared/rate-limits.ts';
import { runInBackground } from '../_shared/run-in-background.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { type CollectedReport, keepValidReports } from './keep-valid-reports.ts';
import { readBrowser } from './read-browser.ts';

/** Browsers send at most 64 KiB in beacons (WHATWG Fetch, "keepalive"). */
const BODY_LIMIT_BYTES = 64 * 1024;
const STORE_TIMEOUT_MS = 10_000;

const consume = createMemoryQuotas(20_000);
const addToQueue = createReportQueue({ store: storeReports, delayMs: 1000, maxBatch: 2000, maxWaiting: 4000 });

Deno.serve(createEndpoint('collect', collectReports, { bodyLimit: BODY_LIMIT_BYTES, bodyType: 'text/plain', logsSuccess: false }));

/**
 * Takes failures, web vitals, page views and funnel steps of visitors' browsers. Returns how many were accepted: none of a visitor
 * with Global Privacy Control and none of a robot. Of the caller only family and version of the browser are stored.
 * @throws HttpFailure 400, 403, 413, 415
 */
async function collectReports(call: EndpointCall): Promise<Response> {
  const { headers } = call.request;
  // Otherwise any site could make its visitors send reports, each with another address.
  if (headers.has('origin') && !('access-control-allow-origin' in createCorsHeaders(call.request)))
    throw new HttpFailure(403, 'foreign-origin', 'Only pages of this site can send reports.');
  const reports = keepValidReports(await call.readBody());
  const browser = readBrowser(headers.get('user-agent') ?? '');
  // Global Privacy Control, section 3.2.
  if (headers.get('sec-gpc') === '1' || !browser) return createSuccessResponse({ accepted: 0 });
  const accepted = addToQueue(keepWithinLimits(reports, call.clientIp).map((report) => ({ ...report, browser })));
  return createSuccessResponse({ accepted });
}

/** Failures have a smaller limit, because each new one can become a group of its own. */
function keepWithinLimits(reports: CollectedReport[], clientIp: string): CollectedReport[] {
  const limit = (kind: RateLimitName, subject: string, some: CollectedReport[]) =>
    some.slice(0, consume({ key: `${kind} ${subject}`, ...readRateLimit(kind) }, some.length));
  const failures = reports.filter(({ type }) => type === 'failure');
  const others = reports.filter(({ type }) => type !== 'failure');
  const ofAddress = limit('collect.address', clientIp, [...limit('collect.failures', clientIp, failures), ...others]);
  return limit('collect.all', '', ofAddress);
}

async function storeReports(reports: CollectedReport[]): Promise<void> {
  const call = getServiceClient().rpc('record_site_reports', { p_reports: reports });
  const { error } = await call.abortSignal(AbortSignal.timeout(STORE_TIMEOUT_MS));
  if (error) throw error;
}

/**
 * Creates a counter of quotas in the memory of this worker, in fixed windows. The collector counts here, because a row for each
 * beacon would cost the database more than the reports.
 * @param maxCounters Further keys get nothing until a window ends, so that many addresses can't fill the memory.
 * @returns a function that returns how many of `amount` the quota still admits, and counts them
 */
function createMemoryQuotas(maxCounters: number): (quota: Quota, amount: number, now?: number) => number {
  const counters = new Map<string, { used: number; endsAt: number }>();

  function findCounter({ key, seconds }: Quota, now: number) {
    const counter = counters.get(key);
    if (counter && counter.endsAt > now) return counter;
    if (!counter && counters.size >= maxCounters) {
      for (const [other, { endsAt }] of counters) if (endsAt <= now) counters.delete(other);
      if (counters.size >= maxCounters) return null;
    }
    const started = { used: 0, endsAt: (Math.floor(now / 1000 / seconds) + 1) * seconds * 1000 };
    counters.set(key, started);
    return started;
  }

  return (quota, amount, now = Date.now()) => {
    const counter = findCounter(quota, now);
    if (!counter) return 0;
    const admitted = Math.min(amount, quota.limit - counter.used);
    counter.used += admitted;
    return admitted;
  };
}

/** Options of `createReportQueue`. */
interface ReportQueueOptions {
  /** Stores the reports of several beacons. */
  store(reports: CollectedReport[]): Promise<void>;
  /** Reports wait so long for others, in milliseconds: the shortest time between two calls of `store`. */
  delayMs: number;
  /** Most reports of one call of `store`. */
  maxBatch: number;
  /** Most reports that wait; further ones are dropped. */
  maxWaiting: number;
}

/**
 * Creates a queue that stores the reports of many beacons together, one call after the other. Reports that can't be stored are
 * lost: a visitor must not wait for them, and the memory of a worker is small.
 * @returns a function that adds reports and returns how many of them wait now
 */
function createReportQueue({ store, delayMs, maxBatch, maxWaiting }: ReportQueueOptions) {
  const waiting: CollectedReport[] = [];
  let isStoring = false;

  async function storeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const batch = waiting.splice(0, maxBatch);
      await store(batch).catch((error: unknown) => log('error', 'collect', { lost: batch.length, fault: describeErrorForLog(error) }));
    }
    isStoring = false;
  }

  return (reports: CollectedReport[]): number => {
    const added = reports.slice(0, maxWaiting - waiting.length);
    waiting.push(...added);
    if (!isStoring && waiting.length > 0) {
      isStoring = true;
      runInBackground('collect', storeWaiting());
    }
    return added.length;
  };
}
