import { useEffect, useRef } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { bookedCallTexts, nextSlotsTexts } from '../content/booking.ts';
import { formatShortDateTime, formatTimeZone } from '../rules/date-texts.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { type BookingPerson, hasNoSlots, loadFreeSlots, useBookingStore } from './booking-store.ts';
import css from './NextSlots.module.css';
import { useBooking } from './use-booking.ts';

const COUNT = 3;

/** The next free slots, each of which books a call with one tap. Without them, a link leads to the page. */
export function NextSlots({ name, email }: BookingPerson) {
  const { settings, notify, Link } = useHost();
  const { pending, book } = useBooking();
  const { clock, slots, call } = useBookingStore();
  const booked = useRef<HTMLParagraphElement>(null);
  useEffect(() => void loadFreeSlots(settings), [settings]);
  const isBooked = call?.status === 'booked' && call.sentTo === email;
  useEffect(() => {
    // The focus stays where it is if the visitor has moved it during the request.
    if (isBooked && document.activeElement === document.body) booked.current?.focus();
  }, [isBooked]);

  if (!clock) return <div className={css.slots} />;
  const format = (start: string) => formatShortDateTime(new Date(start), clock);
  if (isBooked)
    return (
      <div className={css.slots}>
        <p ref={booked} className={css.booked} tabIndex={-1} role="status">
          <strong>{bookedCallTexts.booked}:</strong> {format(call.start)} {formatTimeZone(clock.timeZone, new Date(call.start))}.{' '}
          {bookedCallTexts.sent} {email}.
        </p>
        <AddToCalendar call={call} />
        <Link to="/book">{nextSlotsTexts.change}</Link>
      </div>
    );
  const choose = async (start: string) => {
    const result = await book(start, { name, email });
    const message = typeof result === 'object' && (result.fields.name ?? result.fields.email);
    if (message) notify.failure({ title: toastTitles.error, message });
  };
  if (hasNoSlots(slots))
    return (
      <p className={css.without}>
        {nextSlotsTexts.without} <Link to="/book">{nextSlotsTexts.other}</Link>
      </p>
    );
  const next = slots.phase === 'ready' ? slots.slots.slice(0, COUNT) : [];
  return (
    <div className={css.slots}>
      <p id="next-slots" className={css.title}>
        {nextSlotsTexts.title} <small>{formatTimeZone(clock.timeZone, new Date())}</small>
      </p>
      <ul aria-labelledby="next-slots" aria-busy={slots.phase !== 'ready'}>
        {Array.from({ length: COUNT }, (_, index) => next[index]).map((start, index) => (
          <li key={start ?? index}>
            {start && (
              <button type="button" aria-label={format(start)} aria-disabled={pending !== null} onClick={() => void choose(start)}>
                <DayAndTime text={format(start)} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Link to="/book">{nextSlotsTexts.more}</Link>
    </div>
  );
}

/** `Tue, Nov 24, 2:30 PM` in two lines, of which the second is the time. */
function DayAndTime({ text }: { text: string }) {
  const [day, time] = text.split(/, (?=[^,]*$)/);
  return (
    <>
      <span>{day}</span> {time}
    </>
  );
}
