import { callFunction, type Settings } from 'shared-contracts';
import type { BookingChange, BookingRequest, NewBooking, VisitorBooking } from 'shared-contracts/booking-calls';
import { FORM_META_HEADER, formatFormMeta } from 'shared-contracts/form-meta';

/** Days in which slots are listed. */
const DAYS = 28;

/** Lists the free slots, sorted. @throws FunctionError */
export async function listSlots(settings: Settings): Promise<string[]> {
  return (await callFunction(settings, 'list-slots', { days: DAYS })).slots;
}

/** Books a slot. The same request with the same key again returns the same booking. @throws FunctionError */
export function bookCall(settings: Settings, request: BookingRequest, key: string | undefined, milliseconds: number): Promise<NewBooking> {
  const meta = formatFormMeta({ milliseconds, isHoneypotFilled: false });
  return callFunction(settings, 'book-call', request, { headers: { [FORM_META_HEADER]: meta, ...(key && { 'idempotency-key': key }) } });
}

/** Reads, moves or cancels the booking of a signed link. @throws FunctionError */
export function changeBooking(settings: Settings, token: string, change: BookingChange): Promise<VisitorBooking> {
  return callFunction(settings, 'change-booking', { token, ...change });
}
