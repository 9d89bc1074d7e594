import { callDatabase } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { requireAdmin } from '../_shared/require-admin.ts';
import { deliverWebhook } from './deliver-webhooks.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

Deno.serve(createEndpoint('test-webhook', testWebhook));

/** Sends a test message to an endpoint, for admins, and returns how the attempt ended. @throws HttpFailure 401, 403, 404 */
async function testWebhook(call: EndpointCall): Promise<Response> {
  await requireAdmin(call.request, 'Only admins can test webhooks.');
  const body = (await call.readBody()) as { id?: unknown } | null;
  const id = typeof body?.id === 'string' && UUID.test(body.id) ? body.id : null;
  const message = id && (await callDatabase('create_webhook_test', { p_endpoint_id: id }));
  if (!message) throw new HttpFailure(404, 'not-found', 'This webhook was removed.');
  const { status, error, milliseconds } = await deliverWebhook(message);
  return createSuccessResponse({ status, error, milliseconds });
}
