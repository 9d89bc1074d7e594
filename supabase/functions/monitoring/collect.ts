import { createCorsHeaders } from '../_shared/cors.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { type RateLimitName, readRateLimit } from '../_shared/rate-limits.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { type CollectedReport, keepValidReports } from './keep-valid-reports.ts';
import { createMemoryQuotas } from './memory-quotas.ts';
import { readBrowser } from './read-browser.ts';
import { createReportQueue } from './report-queue.ts';

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
