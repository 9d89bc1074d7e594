import { agency } from 'shared-contracts';
import { bookPage } from '../content/booking.ts';
import BookingCalendar from './BookingCalendar.island.tsx';
import css from './BookingSection.module.css';

/** The calendar, and what the call is about, drawn to scale. */
export function BookingSection() {
  const mail = <a href={`mailto:${agency.email}`}>{agency.email}</a>;
  return (
    <div className={css.section}>
      <div className={css.sheet}>
        <noscript>
          <p>
            {bookPage.withoutScripts} {mail}
          </p>
        </noscript>
        <BookingCalendar />
      </div>
      <section className={css.text} aria-labelledby="agenda-title">
        <h2 id="agenda-title">{bookPage.agenda.title}</h2>
        <ol>
          {bookPage.agenda.items.map(({ minutes, when, what }) => (
            <li key={when} data-minutes={minutes}>
              <strong>{when}</strong> {what}
            </li>
          ))}
        </ol>
        <p>
          {bookPage.mail} {mail}.
        </p>
      </section>
    </div>
  );
}
