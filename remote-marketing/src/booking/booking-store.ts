import type { Settings } from 'shared-contracts';
import { create } from 'zustand';
import { listSlots } from '../api/booking.ts';
import { getSystemClockFormat, type VisitorClock } from '../rules/date-texts.ts';

/** The free slots, as sorted ISO instants; `idle` until a component loads them. */
export type SlotsState = { phase: 'idle' | 'loading' | 'failed' } | { phase: 'ready'; slots: readonly string[] };

export interface BookingPerson {
  name: string;
  email: string;
}

/** A call that is shown with its changes; without a `token` it can be changed by the e-mail only. */
export interface BookedCallDetails {
  start: string;
  end: string;
  status: string;
  /** When the call was before the visitor moved it in this document. */
  movedFrom?: string;
  token?: string;
  /** E-mail address of the confirmation, if the call was booked in this document. */
  sentTo?: string;
}

interface BookingState {
  /** Null until a component is mounted: the prerender has no visitor. */
  clock: VisitorClock | null;
  slots: SlotsState;
  /** Name and e-mail address as the visitor typed them. */
  person: BookingPerson | null;
  /** The last request that isn't booked yet as JSON, and its key. */
  attempt: { request: string; key: string | undefined } | null;
  call: BookedCallDetails | null;
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
export async function loadFreeSlots(settings: Settings): Promise<void> {
  request += 1;
  const own = request;
  useBookingStore.setState(({ clock, slots }) => ({
    clock: clock ?? getSystemClockFormat(),
    slots: slots.phase === 'ready' ? slots : { phase: 'loading' },
  }));
  const slots = await listSlots(settings).then(
    (list): SlotsState => ({ phase: 'ready', slots: list }),
    (): SlotsState => ({ phase: 'failed' }),
  );
  if (own === request) useBookingStore.setState({ slots });
}

/** Removes a slot that was booked, until the slots are loaded again. */
export function removeFreeSlot(start: string): void {
  useBookingStore.setState(({ slots }) =>
    slots.phase === 'ready' ? { slots: { ...slots, slots: slots.slots.filter((slot) => slot !== start) } } : {},
  );
}

export function setBookingTimeZone(timeZone: string): void {
  useBookingStore.setState(({ clock }) => ({ clock: clock && { ...clock, timeZone } }));
}

/** Whether a call can still be moved or cancelled. */
export function isCallOpen({ status, start }: BookedCallDetails): boolean {
  return status === 'booked' && Date.parse(start) > Date.now();
}

/** Whether no slot can be chosen: there are none, or they couldn't be loaded. */
export function hasNoSlots(state: SlotsState): boolean {
  return state.phase === 'failed' || (state.phase === 'ready' && state.slots.length === 0);
}

/** Whether a slot is one of the free ones that are loaded. */
export function isSlotFree(state: SlotsState, slot: string | null): boolean {
  return state.phase === 'ready' && slot !== null && state.slots.includes(slot);
}
