import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { readRequestBytes } from '../_shared/read-request-bytes.ts';
import { readSetting } from '../_shared/settings.ts';
import { deliverOutboxInBackground } from '../mails/outbox.ts';
import { parseEvent } from './parse-event.ts';
import { storeBounce, storeEmail } from './store-email.ts';
import { verifyWebhook } from './verify-webhook.ts';

const MAX_BODY_BYTES = 1024 * 1024;

Deno.serve(createEndpoint('receive-email', receiveEmail));

/**
 * The webhook of the mail provider: stores a received e-mail, or the report that an e-mail of ours wasn't delivered, and starts to
 * notify the agency. It responds after the e-mail is stored; after another status than 2xx the provider repeats the event, and nothing
 * is stored twice.
 * @throws HttpFailure 401, 404 without the setting MAIL_WEBHOOK_SECRET, 408, 413, 422, or 502 if the provider's API fails
 */
async function receiveEmail({ request }: EndpointCall): Promise<Response> {
  const secret = readSetting('MAIL_WEBHOOK_SECRET');
  if (!secret) throw new HttpFailure(404, 'not-found', 'This site receives no emails.');
  const body = await readRequestBytes(request, MAX_BODY_BYTES);
  if (!body) throw new HttpFailure(413, 'too-large', 'The event is larger than 1 MB.');
  const eventId = verifyWebhook(request.headers, body, secret);
  const event = parseEvent(body);
  if (event.type === 'other') return createSuccessResponse({ outcome: 'ignored' });
  const outcome = event.type === 'received' ? await storeEmail(eventId, event) : await storeBounce(eventId, event);
  deliverOutboxInBackground();
  return createSuccessResponse({ outcome });
}
