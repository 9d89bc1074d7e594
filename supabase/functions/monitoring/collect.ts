import { callDatabase } from '../_shared/call-database.ts';
import { createCorsHeaders } from '../_shared/cors.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { createQuotas } from '../_shared/rate-limits.ts';
import { keepValidReports } from './keep-valid-reports.ts';
import { readBrowser } from './read-browser.ts';

/** Browsers send at most 64 KiB in beacons (WHATWG Fetch, "keepalive"). */
const BODY_LIMIT_BYTES = 64 * 1024;

Deno.serve(createEndpoint('collect', collectReports, { bodyLimit: BODY_LIMIT_BYTES, bodyType: 'text/plain', logsSuccess: false }));

/**
 * Takes failures, web vitals, page views and funnel steps of visitors' browsers. Returns how many were accepted: none of a visitor
 * with Global Privacy Control and none of a robot. Of the caller only family and version of the browser are stored.
 * @throws HttpFailure 400, 403, 413, 415 or 429
 */
async function collectReports(call: EndpointCall): Promise<Response> {
  const { headers } = call.request;
  // Otherwise any site could make its visitors send reports, each with another address.
  if (headers.has('origin') && !('access-control-allow-origin' in createCorsHeaders(call.request)))
    throw new HttpFailure(403, 'foreign-origin', 'Only pages of this site can send reports.');
  const reports = keepValidReports(await call.readBody());
  const browser = readBrowser(headers.get('user-agent') ?? '');
  // Global Privacy Control, section 3.2.
  if (headers.get('sec-gpc') === '1' || !browser || reports.length === 0) return createSuccessResponse({ accepted: 0 });
  // Failures have a smaller limit, because each new one can become a group of its own.
  const hasFailure = reports.some(({ type }) => type === 'failure');
  const { accepted } = await callDatabase('record_site_reports', {
    p_reports: reports.map((report) => ({ ...report, browser })),
    p_quotas: createQuotas({
      'collect.address': call.clientIp,
      ...(hasFailure && { 'collect.failures': call.clientIp }),
      'collect.all': '',
    }),
  });
  return createSuccessResponse({ accepted });
}
