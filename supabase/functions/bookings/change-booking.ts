import { agency } from 'shared-contracts/agency';
import type { VisitorBooking } from 'shared-contracts/booking-calls';
import { readBookingIdOfToken } from '../_shared/booking-change-token.ts';
import { callDatabase, type StoredBooking } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { createSlotTakenFailure, HttpFailure } from '../_shared/http-failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { requireAdmin } from '../_shared/require-admin.ts';
import { readSetting } from '../_shared/settings.ts';
import { isJwt, readBearerToken } from '../_shared/supabase-clients.ts';
import { deliverOutboxInBackground } from '../mails/outbox.ts';
import { parseInstant } from './parse-instant.ts';

const ACTIONS = ['read', 'cancel', 'move'];
const BOOKING_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

Deno.serve(createEndpoint('change-booking', changeBooking));

/**
 * Reads, cancels or moves a booking: for its holder that of a signed token, and for an admin that of an ID in place of the token.
 * @throws HttpFailure 400, 401, 403, 409, 429
 */
async function changeBooking(call: EndpointCall): Promise<Response> {
  const { token, action, start } = readRequest(await call.readBody());
  const isForAdmin = typeof token === 'string' && BOOKING_ID.test(token) && isJwt(readBearerToken(call.request));
  if (isForAdmin) await requireAdmin(call.request, 'Only admins can change a call without its link.');
  const id = isForAdmin ? token : await readIdOfLink(token, call.clientIp);

  const result = await callDatabase('change_booking', { p_id: id, p_action: action, ...(start && { p_start: start }) });
  if (result.outcome === 'unknown') throw createInvalidLinkFailure();
  if (result.outcome === 'taken') throw createSlotTakenFailure();
  if (result.outcome === 'unmovable') throw createUnmovableFailure();
  if (result.outcome === 'closed') throw createClosedFailure(result.booking);
  if (action !== 'read') deliverOutboxInBackground();
  const { name, status, starts_at, ends_at } = result.booking;
  const booking: VisitorBooking = {
    start: new Date(starts_at).toISOString(),
    end: new Date(ends_at).toISOString(),
    name,
    status,
    ...(isForAdmin && { place: readSetting('CALL_LOCATION') }),
  };
  return createSuccessResponse(booking);
}

async function readIdOfLink(token: unknown, clientIp: string): Promise<string> {
  const id = readBookingIdOfToken(token);
  // Counted apart, so that guesses don't use up the calls of valid links from the same IP address.
  await consumeQuotas({ [id ? 'change.address' : 'change.invalid']: clientIp });
  if (!id) throw createInvalidLinkFailure();
  return id;
}

function readRequest(body: unknown): { token: unknown; action: string; start: string | null } {
  const { token, action, start: value } = (body ?? {}) as Record<string, unknown>;
  const start = action === 'move' ? parseInstant(value) : null;
  const fields = {
    ...(!(typeof action === 'string' && ACTIONS.includes(action)) && { action: `Use one of ${ACTIONS.join(', ')}.` }),
    ...(action === 'move' && !start && { start: 'Choose a time.' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new HttpFailure(400, 'invalid-booking', message, { fields });
  return { token, action: String(action), start };
}

function createInvalidLinkFailure(): HttpFailure {
  return new HttpFailure(403, 'invalid-link', `This link is not valid. Please write to ${agency.email}.`);
}

function createUnmovableFailure(): HttpFailure {
  const message = `This call can’t be moved again. You can still cancel it, or write to ${agency.email}.`;
  return new HttpFailure(409, 'call-unmovable', message);
}

function createClosedFailure({ status }: StoredBooking): HttpFailure {
  const message =
    status === 'cancelled'
      ? 'This call is cancelled. Please book another one.'
      : `This call has already started. Please write to ${agency.email}.`;
  return new HttpFailure(409, 'call-closed', message);
}
