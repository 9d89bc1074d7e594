import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { requireAdmin } from '../_shared/require-admin.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { createMissingReportFailure, hashSecret, parseReportId } from './report-access.ts';

Deno.serve(createEndpoint('delete-report', deleteReport));

/** Deletes a report for its creator, who knows its secret, or for an admin. @throws HttpFailure 401, 403, 404, 429 */
async function deleteReport(call: EndpointCall): Promise<Response> {
  const body = (await call.readBody()) as { id?: unknown; secret?: unknown } | null;
  const id = parseReportId(body?.id);
  await consumeQuotas({ 'report.access': call.clientIp });
  const deletion = getServiceClient().from('demo_reports').delete({ count: 'exact' }).eq('id', id);
  if (typeof body?.secret !== 'string') await requireAdmin(call.request, 'Only its creator and admins can delete a report.');
  else deletion.eq('secret_hash', hashSecret(body.secret));
  const { count, error } = await deletion;
  if (error) throw error;
  if (count === 0) throw createMissingReportFailure();
  return createSuccessResponse();
}
