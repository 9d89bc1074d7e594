import { getDayInZone, getTimeInZone } from 'shared-contracts/zoned-time';

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

/** A time of the day that is offered on some day. */
export interface DayTime {
  /** A slot at this time, of any day. */
  example: string;
  /** The slot of the day, if it is free. */
  slot: string | undefined;
}

/**
 * Returns all times of one day, also those that are free on other days only, so that each day has the same places. They are divided
 * where calls are never offered, such as at lunch.
 */
export function listDayTimes(slots: readonly string[], { slots: ofDay }: SlotDay, timeZone: string): DayTime[][] {
  const getTime = (slot: string) => getTimeInZone(new Date(slot), timeZone);
  const free = new Map(ofDay.map((slot) => [getTime(slot), slot]));
  const examples = new Map([...slots, ...ofDay].map((slot) => [getTime(slot), slot]));
  const times = [...examples].sort(([time], [other]) => (time < other ? -1 : 1));
  const getMinutes = (index: number) => toMinutes(times[index]?.[0] ?? '') - toMinutes(times[index - 1]?.[0] ?? '');
  const step = Math.min(...times.slice(1).map((_, index) => getMinutes(index + 1)));
  const periods: DayTime[][] = [[]];
  for (const [index, [time, example]] of times.entries()) {
    if (index > 0 && getMinutes(index) > 2 * step) periods.push([]);
    periods.at(-1)?.push({ example, slot: free.get(time) });
  }
  return periods;
}

/** From this number on, taken times in a row are one line instead of a place each. */
const MIN_RUN = 3;

/** Joins long runs of times that are not free; everything else stays a time of its own. */
export function joinTakenTimes(period: readonly DayTime[]): (DayTime | DayTime[])[] {
  const runs: DayTime[][] = [];
  for (const time of period) {
    const last = runs.at(-1);
    if (last && !last[0]?.slot && !time.slot) last.push(time);
    else runs.push([time]);
  }
  return runs.flatMap((run) => (run.length < MIN_RUN ? run : [run]));
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
