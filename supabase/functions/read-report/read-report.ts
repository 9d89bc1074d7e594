import { summariseAudit } from 'shared-contracts/audit-summary';
import type { DemoReport, ReportContent } from 'shared-contracts/demo-report';
import type { Call } from '../_shared/endpoint.ts';
import { createNotFoundFailure } from '../_shared/failure.ts';
import { consumeQuotas, createQuota } from '../_shared/rate-limits.ts';
import { parseReportId } from '../_shared/report-tokens.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

// A deleted report must not stay in a cache.
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };

/** Returns the report of the parameter `id` as JSON. @throws Failure 404, 429 */
export async function readReport(call: Call): Promise<Response> {
  const id = parseReportId(new URL(call.request.url).searchParams.get('id'));
  const service = getServiceClient();
  await consumeQuotas(service, [await createQuota('report.access', call.clientIp)]);
  const { data, error } = await service
    .from('demo_reports')
    .select('content, created_at, expires_at')
    .eq('id', id)
    .gt('expires_at', new Date().toISOString())
    .maybeSingle();
  if (error) throw error;
  if (!data) throw createNotFoundFailure();
  const { results, ...content } = data.content as unknown as ReportContent;
  const report: DemoReport = { id, createdAt: data.created_at, expiresAt: data.expires_at, ...content, areas: summariseAudit(results) };
  return Response.json(report, { headers: HEADERS });
}
