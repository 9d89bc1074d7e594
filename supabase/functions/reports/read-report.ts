import { summarizeAudit } from 'shared-contracts/audit-summary';
import { type DemoReport, parseReportContent } from 'shared-contracts/demo-report';
import { type Call, createEndpoint } from '../_shared/endpoint.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { createMissingReportFailure, parseReportId } from './report-access.ts';

// A deleted report must not stay in a cache.
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

Deno.serve(createEndpoint('read-report', readReport, { method: 'GET' }));

/** Returns the report of the parameter `id` as JSON. @throws Failure 404, 429 */
async function readReport(call: Call): Promise<Response> {
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
  const stored = parseReportContent(data.content);
  if (!stored) throw new Error(`The stored report ${id} has another format.`);
  const { results, ...content } = stored;
  const report: DemoReport = { id, createdAt: data.created_at, expiresAt: data.expires_at, ...content, areas: summarizeAudit(results) };
  return Response.json(report, { headers: HEADERS });
}
