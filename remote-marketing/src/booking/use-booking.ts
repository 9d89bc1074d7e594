import { useRef, useState } from 'react';
import { errorMessage, FunctionError, type Host, toastTitles, useHost } from 'shared-contracts';
import { bookCall } from '../api/booking.ts';
import { bookingToasts } from '../content/booking.ts';
import { keepRequestKey, loadSlots, type Person, removeSlot, useBookingStore } from './booking-store.ts';

interface UseBooking {
  /** The slot whose request is running. */
  pending: string | null;
  /** Books a slot. Returns null if it is booked, otherwise the messages of fields; those of other failures are toasts. */
  book(start: string, person: Person): Promise<FunctionError['fields'] | null>;
}

/** Books calls. A failure is shown as a toast or by the returned messages of fields; a taken slot loads the free ones again. */
export function useBooking(): UseBooking {
  const { settings, notify } = useHost();
  const [pending, setPending] = useState<string | null>(null);
  const isBusy = useRef(false);

  const book: UseBooking['book'] = async (start, person) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPending(start);
    try {
      const timeZone = useBookingStore.getState().clock?.timeZone ?? 'UTC';
      const request = { start, ...person, timeZone };
      const booking = await bookCall(settings, request, keepRequestKey(request), performance.now());
      const call = { start: booking.start ?? start, status: 'booked', token: booking.change, sentTo: person.email };
      useBookingStore.setState({ call, attempt: null });
      removeSlot(start);
      return null;
    } catch (error) {
      const fields = error instanceof FunctionError ? error.fields : {};
      if (!fields.name && !fields.email) showFailure(error, start, { settings, notify });
      return fields;
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  };
  return { pending, book };
}

/** Returns what a visitor reads about a failed call of a function. */
export function getFailureMessage(error: unknown): string {
  const isUnreachable = error instanceof FunctionError && error.status === 0;
  return isUnreachable ? bookingToasts.unreachable : errorMessage(error, bookingToasts.failure);
}

/** Shows why a slot couldn't be booked. If it is taken, it is removed and the free slots are loaded. */
export function showFailure(error: unknown, start: string, { settings, notify }: Pick<Host, 'settings' | 'notify'>): void {
  if (error instanceof FunctionError && error.code === 'slot-taken') {
    removeSlot(start);
    void loadSlots(settings);
    notify.failure({ ...bookingToasts.taken, key: 'booking' });
  } else {
    notify.failure({ title: toastTitles.error, message: getFailureMessage(error), key: 'booking' });
  }
}
