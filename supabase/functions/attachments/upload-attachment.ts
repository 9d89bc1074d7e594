import { ATTACHMENT_LIMITS, type AttachedFile, FILE_NAME_HEADER, normalizeFileName } from 'shared-contracts/attachment-rules';
import { detectFileType } from 'shared-contracts/detect-file-type';
import { REPLY_QUOTE_HEADER } from 'shared-contracts/reply-rules';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { createTooManyRequestsFailure, HttpFailure } from '../_shared/http-failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { readRequestBytes } from '../_shared/read-request-bytes.ts';
import { requireAdmin } from '../_shared/require-admin.ts';
import { storeAttachment } from './store-attachment.ts';

const RETRY_SECONDS = 3600;

Deno.serve(createEndpoint('upload-attachment', uploadAttachment));

/** Stores a visitor's file until a quote names its id, or an admin's until a reply does. @throws HttpFailure 400, 401, 403, 408, 413, 415, 429 */
async function uploadAttachment({ request, clientIp }: EndpointCall): Promise<Response> {
  const admin = request.headers.has(REPLY_QUOTE_HEADER) ? await requireAdmin(request, 'Only admins can send files.') : null;
  const visitorQuotas = { 'attachment.address': clientIp, 'attachment.address-day': clientIp, 'attachment.all': '' };
  await consumeQuotas(admin ? { 'attachment.admin': admin.id } : visitorQuotas);
  const bytes = await readRequestBytes(request, ATTACHMENT_LIMITS.bytes);
  if (!bytes) throw new HttpFailure(413, 'too-large', 'The file is larger than 10 MB.');
  const type = detectFileType(bytes);
  if (!type) throw new HttpFailure(415, 'unsupported-file', 'Only PDF, PNG, JPEG and DOCX files.');
  const name = normalizeFileName(readName(request.headers), type);
  const stored: AttachedFile | null = await storeAttachment(bytes, type, name, admin ? { budget: admin.id } : undefined);
  if (!stored) throw createTooManyRequestsFailure(RETRY_SECONDS);
  return createSuccessResponse(stored);
}

function readName(headers: Headers): string {
  try {
    return decodeURIComponent(headers.get(FILE_NAME_HEADER) ?? '');
  } catch {
    throw new HttpFailure(400, 'invalid-name', 'The file’s name can’t be read.');
  }
}
