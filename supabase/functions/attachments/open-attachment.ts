import { ATTACHMENT_ID_PATTERN } from 'shared-contracts/attachment-rules';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { requireAdmin } from '../_shared/require-admin.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { ATTACHMENT_BUCKET } from './store-attachment.ts';

/** A browser follows the URL immediately. */
const URL_SECONDS = 30;

Deno.serve(createEndpoint('open-attachment', openAttachment));

/** Returns the path of a signed URL that downloads an attachment, for admins. @throws HttpFailure 401, 403, 404 */
async function openAttachment(call: EndpointCall): Promise<Response> {
  await requireAdmin(call.request, 'Only admins can open attachments.');
  const body = (await call.readBody()) as { id?: unknown } | null;
  const id = typeof body?.id === 'string' && ATTACHMENT_ID_PATTERN.test(body.id) ? body.id : '';
  const service = getServiceClient();
  const isClaimed = 'quote_id.not.is.null,received_email_id.not.is.null,reply_id.not.is.null';
  const { data: file, error } = await service.from('attachments').select('name').eq('id', id).or(isClaimed).maybeSingle();
  if (error) throw error;
  if (!file) throw new HttpFailure(404, 'not-found', 'This file was deleted.');
  const signed = await service.storage.from(ATTACHMENT_BUCKET).createSignedUrl(id, URL_SECONDS);
  if (signed.error) throw signed.error;
  const url = new URL(signed.data.signedUrl);
  // Not by storage-js 2.119, which would encode the name twice.
  url.searchParams.set('download', file.name);
  // The page adds the origin that it knows the backend by.
  return createSuccessResponse({ path: `${url.pathname}${url.search}` });
}
