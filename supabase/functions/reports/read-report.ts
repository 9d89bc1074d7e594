import { summarizeAudit } from 'shared-contracts/audit-summary';
import type { DemoReport } from 'shared-contracts/demo-report';
import { createEndpoint, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { keepKnownReportContent } from './keep-known-report-content.ts';
import { createMissingReportFailure, parseReportId } from './report-access.ts';

// A deleted report must not stay in a cache.
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

Deno.serve(createEndpoint('read-report', readReport, { method: 'GET' }));

/** Returns the report of the parameter `id` as JSON. @throws HttpFailure 404, 429, or 503 for a format that only a newer release reads */
async function readReport(call: EndpointCall): Promise<Response> {
  const id = parseReportId(new URL(call.request.url).searchParams.get('id'));
  await consumeQuotas({ 'report.access': call.clientIp });
  const { data, error } = await getServiceClient()
    .from('demo_reports')
    .select('content, created_at, expires_at')
    .eq('id', id)
    .gt('expires_at', new Date().toISOString())
    .maybeSingle();
  if (error) throw error;
  if (!data) throw createMissingReportFailure();
  const stored = keepKnownReportContent(data.content);
  if (!stored) throw createUnreadableReportFailure();
  const { results, ...content } = stored;
  const report: DemoReport = { id, createdAt: data.created_at, expiresAt: data.expires_at, ...content, areas: summarizeAudit(results) };
  return Response.json(report, { headers: HEADERS });
}

/** Creates the failure of a call for a report that this release can't read and a newer one can (RFC 9110, section 15.6.4). */
function createUnreadableReportFailure(): HttpFailure {
  return new HttpFailure(503, 'unreadable-report', 'This report was saved by a newer version of this site. Please try again later.');
}
