import { getDayInZone } from 'shared-contracts/zoned-time';

/** A day in the visitor's zone (`YYYY-MM-DD`) with its free slots, as ISO instants. */
export interface SlotDay {
  day: string;
  slots: string[];
}

/** Groups sorted slots by their day in a time zone. */
export function groupSlotsByDay(slots: readonly string[], timeZone: string): SlotDay[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = getDayInZone(new Date(slot), timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}
