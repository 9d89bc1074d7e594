import { agency } from 'shared-contracts/agency';
import type { StoredBooking } from '../_shared/booking-mails.ts';
import { readChangeToken } from '../_shared/change-token.ts';
import { deliverOutboxInBackground } from '../_shared/deliver-outbox.ts';
import { type Call, createSuccessResponse } from '../_shared/endpoint.ts';
import { createSlotTakenFailure, Failure } from '../_shared/failure.ts';
import { parseInstant } from '../_shared/parse-instant.ts';
import { consumeQuotas, createQuota } from '../_shared/rate-limits.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Result of the database function `change_booking`. */
type ChangeResult = { outcome: 'found' | 'taken' | 'closed' | 'unmovable'; booking: StoredBooking } | { outcome: 'unknown' };

const ACTIONS = ['read', 'cancel', 'move'];

/** Reads, cancels or moves the booking of a signed token. @throws Failure 400, 403, 409, 429 */
export async function changeBooking(call: Call): Promise<Response> {
  const { token, action, start } = readRequest(await call.readBody());
  const id = await readChangeToken(token);
  // Counted apart, so that guesses don't use up the calls of valid links from the same IP address.
  await consumeQuotas(getServiceClient(), [await createQuota(id ? 'change.address' : 'change.invalid', call.clientIp)]);
  if (!id) throw createInvalidLinkFailure();

  const { data, error } = await getServiceClient().rpc('change_booking', { p_id: id, p_action: action, ...(start && { p_start: start }) });
  if (error) throw error;
  const result = data as unknown as ChangeResult;
  if (result.outcome === 'unknown') throw createInvalidLinkFailure();
  if (result.outcome === 'taken') throw createSlotTakenFailure();
  if (result.outcome === 'unmovable') throw createUnmovableFailure();
  if (result.outcome === 'closed') throw createClosedFailure(result.booking);
  if (action !== 'read') deliverOutboxInBackground();
  const { name, status, starts_at, ends_at } = result.booking;
  return createSuccessResponse({ start: new Date(starts_at).toISOString(), end: new Date(ends_at).toISOString(), name, status });
}

function readRequest(body: unknown): { token: unknown; action: string; start: string | null } {
  const { token, action, start: value } = (body ?? {}) as Record<string, unknown>;
  const start = action === 'move' ? parseInstant(value) : null;
  const fields = {
    ...(!(typeof action === 'string' && ACTIONS.includes(action)) && { action: `Use one of ${ACTIONS.join(', ')}.` }),
    ...(action === 'move' && !start && { start: 'Choose a time.' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new Failure(400, 'invalid-booking', message, { fields });
  return { token, action: String(action), start };
}

function createInvalidLinkFailure(): Failure {
  return new Failure(403, 'invalid-link', `This link is not valid. Please write to ${agency.email}.`);
}

function createUnmovableFailure(): Failure {
  const message = `This call can’t be moved again. You can still cancel it, or write to ${agency.email}.`;
  return new Failure(409, 'call-unmovable', message);
}

function createClosedFailure({ status }: StoredBooking): Failure {
  const message =
    status === 'cancelled'
      ? 'This call is cancelled. Please book another one.'
      : `This call has already started. Please write to ${agency.email}.`;
  return new Failure(409, 'call-closed', message);
}
