import { useState } from 'react';
import { bookingCalendarTexts } from '../content/booking.ts';
import { Icon } from '../drawings/Icon.tsx';
import type { SlotDay } from '../rules/slots.ts';
import css from './DayStrip.module.css';

/** Number of days that are shown together. */
const PAGE = 5;

interface DayStripProps {
  days: readonly SlotDay[];
  chosen: string;
  onChoose(day: string): void;
}

/** The days with free slots, five at a time, with a tick for each slot. */
export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const [page, setPage] = useState(() => Math.floor(days.findIndex(({ day }) => day === chosen) / PAGE));
  const last = Math.ceil(days.length / PAGE) - 1;
  const current = Math.min(page, last);
  return (
    <div className={css.strip}>
      <button
        type="button"
        className={css.turn}
        aria-label={bookingCalendarTexts.earlier}
        aria-disabled={current === 0}
        onClick={() => setPage(Math.max(0, current - 1))}
      >
        <Icon name="back" />
      </button>
      <fieldset className={css.days}>
        <legend>{bookingCalendarTexts.day}</legend>
        {days.slice(current * PAGE, (current + 1) * PAGE).map(({ day, slots }) => (
          <label key={day}>
            <input type="radio" name="day" value={day} checked={day === chosen} onChange={() => onChoose(day)} />
            <span>{formatPart(day, { weekday: 'short' })}</span> <strong>{formatPart(day, { day: 'numeric' })}</strong>{' '}
            <span>{formatPart(day, { month: 'short' })}</span>
            <small>{bookingCalendarTexts.free(slots.length)}</small>
            <i aria-hidden="true">
              {slots.map((slot) => (
                <b key={slot} />
              ))}
            </i>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className={css.turn}
        aria-label={bookingCalendarTexts.later}
        aria-disabled={current >= last}
        onClick={() => setPage(Math.min(last, current + 1))}
      >
        <Icon name="arrow" />
      </button>
    </div>
  );
}

function formatPart(day: string, part: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...part, timeZone: 'UTC' }).format(new Date(day));
}
