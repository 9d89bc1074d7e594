import { ATTACHMENT_ID_PATTERN } from 'shared-contracts/attachment-rules';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { requireReader } from '../_shared/require-admin.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { ATTACHMENT_BUCKET } from './attachment-bucket.ts';

/** A browser follows the URL immediately. */
const URL_SECONDS = 30;

Deno.serve(createEndpoint('open-attachment', openAttachment));

/** Returns the path of a signed URL that downloads an attachment, for admins and viewers, and records who opens it. @throws HttpFailure 401, 403, 404 */
async function openAttachment(call: EndpointCall): Promise<Response> {
  const reader = await requireReader(call.request, 'Only admins and viewers can open attachments.');
  const body = (await call.readBody()) as { id?: unknown } | null;
  const id = typeof body?.id === 'string' && ATTACHMENT_ID_PATTERN.test(body.id) ? body.id : '';
  const service = getServiceClient();
  const { data: name, error } = await service.rpc('open_attachment', { p_admin: reader.id, p_id: id });
  if (error) throw error;
  if (!name) throw new HttpFailure(404, 'not-found', 'This file was deleted.');
  const signed = await service.storage.from(ATTACHMENT_BUCKET).createSignedUrl(id, URL_SECONDS);
  if (signed.error) throw signed.error;
  const url = new URL(signed.data.signedUrl);
  // Not by storage-js 2.119, which would encode the name twice.
  url.searchParams.set('download', name);
  // The page adds the origin that it knows the backend by.
  return createSuccessResponse({ path: `${url.pathname}${url.search}` });
}
