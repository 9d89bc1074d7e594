import { type CreatedReport, parseReportContent } from 'shared-contracts/demo-report';
import { type Call, createSuccessResponse } from '../_shared/endpoint.ts';
import { Failure } from '../_shared/failure.ts';
import { consumeQuotas, createQuota } from '../_shared/rate-limits.ts';
import { createToken, hashSecret } from '../_shared/report-tokens.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Stores a report of the demo for 30 days. @throws Failure 400, 429 */
export async function createReport(call: Call): Promise<Response> {
  const content = parseReportContent(await call.readBody());
  if (!content) throw new Failure(400, 'invalid-report', 'The report has a value that reports can’t contain.');
  const service = getServiceClient();
  await consumeQuotas(service, await Promise.all([createQuota('report.address', call.clientIp), createQuota('report.all', '')]));
  const [id, secret] = [createToken(), createToken()];
  const { data, error } = await service
    .from('demo_reports')
    .insert({ id, secret_hash: await hashSecret(secret), content: JSON.parse(JSON.stringify(content)) })
    .select('expires_at')
    .single();
  if (error) throw error;
  const created: CreatedReport = { id, secret, expiresAt: data.expires_at };
  return createSuccessResponse({ ...created });
}
