import { type Backend, callFunction, FunctionError, type Settings } from 'shared-contracts';
import type { VisitorBooking } from 'shared-contracts/booking-calls';
import { AccessDeniedError } from '../api/unwrap-response.ts';
import { callsText } from '../content/calls.ts';

/** Cancels a call. Its person gets an e-mail, and the time is free again. @throws AccessDeniedError, or Error with a visible message */
export async function cancelCall(backend: Backend, settings: Settings, id: string): Promise<void> {
  await changeCall(backend, settings, id, 'cancel');
}

/** Fetches where calls take place, such as the URL of a meeting room; empty if that isn't set. @throws like `cancelCall` */
export async function fetchCallPlace(backend: Backend, settings: Settings, id: string): Promise<string> {
  return (await changeCall(backend, settings, id, 'read')).place ?? '';
}

/** The response to an admin, whom `change-booking` also tells the place. */
type AdminsBooking = VisitorBooking & { place?: string };

/** Admins send the ID of a booking instead of the token of its link. */
async function changeCall(backend: Backend, settings: Settings, id: string, action: 'read' | 'cancel'): Promise<AdminsBooking> {
  try {
    return await callFunction(settings, 'change-booking', { token: id, action }, { sessionOf: backend });
  } catch (error) {
    const { status = 0, message = '' } = error instanceof FunctionError ? error : {};
    if (status === 401 || status === 403) throw new AccessDeniedError(message || callsText.cancel.failed);
    throw new Error(message || callsText.cancel.failed, { cause: error });
  }
}
