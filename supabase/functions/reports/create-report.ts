import { type CreatedReport, parseReportContent } from 'shared-contracts/demo-report';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { createRandomToken } from '../_shared/secrets.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { hashSecret } from './report-access.ts';

/** The largest report, with three places of each check, has about 42,000 bytes; the table takes 60,000. */
const BODY_LIMIT_BYTES = 64 * 1024;

Deno.serve(createEndpoint('create-report', createReport, { bodyLimit: BODY_LIMIT_BYTES }));

/** Stores a report of the demo for 30 days. @throws HttpFailure 400, 429 */
async function createReport(call: EndpointCall): Promise<Response> {
  const content = parseReportContent(await call.readBody());
  if (!content) throw new HttpFailure(400, 'invalid-report', 'The report has a value that reports can’t contain.');
  await consumeQuotas({ 'report.address': call.clientIp, 'report.all': '' });
  const [id, secret] = [createRandomToken(), createRandomToken()];
  const { data, error } = await getServiceClient()
    .from('demo_reports')
    .insert({ id, secret_hash: hashSecret(secret), content: JSON.parse(JSON.stringify(content)) })
    .select('expires_at')
    .single();
  if (error) throw error;
  const created: CreatedReport = { id, secret, expiresAt: data.expires_at };
  return createSuccessResponse(created);
}
