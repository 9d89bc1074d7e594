import { useRef, useState } from 'react';
import { FunctionError, getErrorMessage, type Host, toastTitles, useHost } from 'shared-contracts';
import type { BookingRequest } from 'shared-contracts/booking-calls';
import { bookCall } from '../api/booking.ts';
import { bookingToasts } from '../content/booking.ts';
import { type BookingPerson, loadFreeSlots, removeFreeSlot, useBookingStore } from './booking-store.ts';

/** Result of a booking: `busy` while another request is running; `fields` has messages, and if none is of name or email, a toast was shown. */
type BookingResult = 'booked' | 'busy' | { fields: FunctionError['fields'] };

/** Books calls. A failure is shown as a toast or by the returned messages of fields; a taken slot loads the free ones again. */
export function useBooking() {
  const { settings, notify, recordStep } = useHost();
  /** The slot whose request is running. */
  const [pending, setPending] = useState<string | null>(null);
  const isBusy = useRef(false);

  const book = async (start: string, person: BookingPerson): Promise<BookingResult> => {
    if (isBusy.current) return 'busy';
    isBusy.current = true;
    setPending(start);
    try {
      const timeZone = useBookingStore.getState().clock?.timeZone ?? 'UTC';
      const request = { start, ...person, timeZone };
      const booking = await bookCall(settings, request, getIdempotencyKey(request), performance.now());
      const call = { start: booking.start, end: booking.end, status: 'booked', token: booking.change, sentTo: person.email };
      useBookingStore.setState({ call, attempt: null });
      removeFreeSlot(start);
      recordStep('call');
      return 'booked';
    } catch (error) {
      const fields = error instanceof FunctionError ? error.fields : {};
      if (!fields.name && !fields.email) showBookingFailure(error, { action: 'book', start }, { settings, notify });
      return { fields };
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  };
  return { pending, book };
}

/**
 * Returns the random key of a request, the same one until the request changes: if its response was lost, the next attempt
 * shows the booking. Browsers create keys on secure origins only; without one the request can't be repeated.
 */
function getIdempotencyKey(call: BookingRequest): string | undefined {
  const request = JSON.stringify(call);
  const { attempt } = useBookingStore.getState();
  if (attempt?.request === request) return attempt.key;
  const key = globalThis.crypto?.randomUUID?.();
  useBookingStore.setState({ attempt: { request, key } });
  return key;
}

/** Returns what a visitor reads if an action fails. */
export function getBookingFailureMessage(error: unknown, action: keyof typeof bookingToasts.failure): string {
  const isUnreachable = error instanceof FunctionError && error.status === 0;
  return isUnreachable ? bookingToasts.unreachable : getErrorMessage(error, bookingToasts.failure[action]);
}

type BookingAction = { action: 'book' | 'move'; start: string } | { action: 'cancel' };

/** Shows why an action failed. If its slot is taken, it is removed and the free slots are loaded. */
export function showBookingFailure(error: unknown, attempt: BookingAction, { settings, notify }: Pick<Host, 'settings' | 'notify'>): void {
  if (attempt.action !== 'cancel' && error instanceof FunctionError && error.code === 'slot-taken') {
    removeFreeSlot(attempt.start);
    void loadFreeSlots(settings);
    notify.failure({ ...bookingToasts.taken, key: 'booking' });
  } else {
    notify.failure({ title: toastTitles.error, message: getBookingFailureMessage(error, attempt.action), key: 'booking' });
  }
}
