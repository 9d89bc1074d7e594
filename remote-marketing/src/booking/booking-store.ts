import type { Settings } from 'shared-contracts';
import type { BookingRequest } from 'shared-contracts/booking-calls';
import { create } from 'zustand';
import { listSlots } from '../api/booking.ts';
import { type Clock, getSystemClock } from '../rules/date-texts.ts';

/** The free slots, as sorted ISO instants; `idle` until a component loads them. */
export type Slots = { phase: 'idle' | 'loading' | 'failed' } | { phase: 'ready'; slots: readonly string[] };

export interface Person {
  name: string;
  email: string;
}

/** A call that is shown with its changes; without a `token` it can be changed by the e-mail only. */
export interface BookedCall {
  start: string;
  status: string;
  token?: string;
  /** E-mail address of the confirmation, if the call was booked in this document. */
  sentTo?: string;
}

interface BookingState {
  /** Null until a component is mounted: the prerender has no visitor. */
  clock: Clock | null;
  slots: Slots;
  /** Name and e-mail address as the visitor typed them. */
  person: Person | null;
  /** The last request that isn't booked yet as JSON, and its key. */
  attempt: { request: string; key: string | undefined } | null;
  call: BookedCall | null;
}

/** State of the booking, shared by the page and by the next slots on a receipt. */
export const useBookingStore = create<BookingState>(() => ({
  clock: null,
  slots: { phase: 'idle' },
  person: null,
  attempt: null,
  call: null,
}));

let request = 0;

/** Loads the free slots. Those that are shown stay until the new ones are loaded. */
export async function loadSlots(settings: Settings): Promise<void> {
  request += 1;
  const own = request;
  useBookingStore.setState(({ clock, slots }) => ({
    clock: clock ?? getSystemClock(),
    slots: slots.phase === 'ready' ? slots : { phase: 'loading' },
  }));
  const slots = await listSlots(settings).then(
    (list): Slots => ({ phase: 'ready', slots: list }),
    (): Slots => ({ phase: 'failed' }),
  );
  if (own === request) useBookingStore.setState({ slots });
}

/**
 * Returns the random key of a request, the same one until the request changes: if its response was lost, the next attempt
 * shows the booking. Browsers create keys on secure origins only; without one the request can't be repeated.
 */
export function keepRequestKey(call: BookingRequest): string | undefined {
  const request = JSON.stringify(call);
  const { attempt } = useBookingStore.getState();
  if (attempt?.request === request) return attempt.key;
  const key = globalThis.crypto?.randomUUID?.();
  useBookingStore.setState({ attempt: { request, key } });
  return key;
}

/** Removes a slot that was booked, until the slots are loaded again. */
export function removeSlot(start: string): void {
  useBookingStore.setState(({ slots }) =>
    slots.phase === 'ready' ? { slots: { ...slots, slots: slots.slots.filter((slot) => slot !== start) } } : {},
  );
}

export function setTimeZone(timeZone: string): void {
  useBookingStore.setState(({ clock }) => ({ clock: clock && { ...clock, timeZone } }));
}

/** Whether a slot is one of the free ones that are loaded. */
export function isFree(state: Slots, slot: string | null): boolean {
  return state.phase === 'ready' && slot !== null && state.slots.includes(slot);
}
