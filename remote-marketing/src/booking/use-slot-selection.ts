import { useState } from 'react';
import { formatShortDateTime } from '../rules/date-texts.ts';
import { isSlotFree, useBookingStore } from './booking-store.ts';

interface SlotSelection {
  /** The selected slot as an ISO instant; null if none is selected, or if another visitor has booked it since. */
  start: string | null;
  /** The selected slot as the visitor reads it; null like `start`. */
  when: string | null;
  select(slot: string): void;
}

/** Keeps which of the free slots a form has selected. */
export function useSlotSelection(): SlotSelection {
  const [selected, select] = useState<string | null>(null);
  const clock = useBookingStore((state) => state.clock);
  const slots = useBookingStore((state) => state.slots);
  const start = isSlotFree(slots, selected) ? selected : null;
  return { start, when: start && clock && formatShortDateTime(new Date(start), clock), select };
}
