import { useState } from 'react';
import { formatShortDateTime } from '../rules/date-texts.ts';
import { isSlotFree, useBookingStore } from './booking-store.ts';

/** Keeps which of the free slots a form has selected: none once another visitor has booked it. */
export function useSlotSelection() {
  const [selected, select] = useState<string | null>(null);
  const clock = useBookingStore((state) => state.clock);
  const slots = useBookingStore((state) => state.slots);
  const start = isSlotFree(slots, selected) ? selected : null;
  return { start, when: start && clock && formatShortDateTime(new Date(start), clock), select };
}
