import { Fragment } from 'react';
import { businessHours } from 'shared-contracts/business-hours';
import { getTimeInZone } from 'shared-contracts/zoned-time';
import { bookingCalendarTexts } from '../content/booking.ts';
import { formatDate, formatTime, type VisitorClock } from '../rules/date-texts.ts';
import { type DayTime, joinTakenTimes, listDayTimes, type SlotDay } from '../rules/slots.ts';
import css from './DayTimes.module.css';

/** Length of a call. */
const CALL_MS = 30 * 60_000;

interface DayTimesProps {
  slots: readonly string[];
  day: SlotDay;
  clock: VisitorClock;
  selected: string | null;
  errorId: string | undefined;
  onSelect(slot: string): void;
}

/** The times of a day as radio buttons. Those that are not free are struck out, or named in a line if they are many; another line says when calls are never offered. */
export function DayTimes({ slots, day, clock, selected, errorId, onSelect }: DayTimesProps) {
  const periods = listDayTimes(slots, day, clock.timeZone);
  return (
    <fieldset className={css.times} aria-describedby={errorId}>
      <legend>{formatDate(new Date(day.slots[0] as string), clock)}</legend>
      {periods.map((period, index) => (
        <Fragment key={period[0]?.example}>
          {index > 0 && <p className={css.pause}>{describePause(periods[index - 1], period, clock)}</p>}
          {joinTakenTimes(period).map((time) => {
            if (Array.isArray(time))
              return (
                <p key={time[0]?.example} className={css.pause}>
                  {describeTaken(time, clock)}
                </p>
              );
            const { slot, example } = time;
            return slot ? (
              <label key={slot}>
                <input type="radio" name="start" value={slot} checked={slot === selected} onChange={() => onSelect(slot)} />
                {formatTime(new Date(slot), clock)}
              </label>
            ) : (
              <s key={example} aria-hidden="true">
                {formatTime(new Date(example), clock)}
              </s>
            );
          })}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Names the time between two periods, which is the agency's lunch if it is around noon there. */
function describePause(before: DayTime[] = [], after: DayTime[], clock: VisitorClock): string {
  const from = new Date(Date.parse(before.at(-1)?.example ?? '') + CALL_MS);
  const to = new Date(after[0]?.example ?? '');
  const isLunch = getTimeInZone(from, businessHours.timeZone) >= '11:00' && getTimeInZone(to, businessHours.timeZone) <= '14:00';
  const describe = isLunch ? bookingCalendarTexts.lunch : bookingCalendarTexts.closed;
  return describe(formatTime(from, clock), formatTime(to, clock));
}

/** Names the time of a run: from the start of its first call to the end of its last. */
function describeTaken(run: DayTime[], clock: VisitorClock): string {
  const end = new Date(Date.parse(run.at(-1)?.example ?? '') + CALL_MS);
  return bookingCalendarTexts.taken(formatTime(new Date(run[0]?.example ?? ''), clock), formatTime(end, clock));
}
