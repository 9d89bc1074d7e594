import { callFunction, FunctionError, type Settings } from 'shared-contracts';
import type { BookingChange, BookingRequest, NewBooking, VisitorBooking } from 'shared-contracts/booking-calls';
import { FORM_META_HEADER, formatFormMeta } from 'shared-contracts/form-meta';

/** Days in which slots are listed. */
const DAYS = 28;

/** Lists the free slots, sorted. @throws FunctionError */
export async function listSlots(settings: Settings): Promise<string[]> {
  return (await callFunction(settings, 'list-slots', { days: DAYS })).slots;
}

/** Books a slot. The same request with the same key again returns the same booking. @throws FunctionError */
export async function bookCall(
  settings: Settings,
  request: BookingRequest,
  key: string | undefined,
  milliseconds: number,
): Promise<NewBooking> {
  const meta = formatFormMeta({ milliseconds, isHoneypotFilled: false });
  const headers = { [FORM_META_HEADER]: meta, ...(key && { 'idempotency-key': key }) };
  return assertTimes(await callFunction(settings, 'book-call', request, { headers }));
}

/** Reads, moves or cancels the booking of a signed link. @throws FunctionError */
export async function changeBooking(settings: Settings, token: string, change: BookingChange): Promise<VisitorBooking> {
  return assertTimes(await callFunction(settings, 'change-booking', { token, ...change }));
}

/** A response without the times of the call, such as one of another backend, is a failure instead of a page that can't be shown. */
function assertTimes<Call extends { start: string; end: string }>(call: Call): Call {
  if ([call.start, call.end].some((instant) => Number.isNaN(Date.parse(instant)))) throw new FunctionError(200);
  return call;
}
