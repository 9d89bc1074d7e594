import { agency } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { bookPageTexts } from '../content/booking.ts';
import { Engineer } from '../layout/Engineer.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { BookingCalendar } from './BookingCalendar.tsx';
import css from './BookingSection.module.css';
import { isCallOpen, useBookingStore } from './booking-store.ts';

/** The heading, the calendar, and what the call is about, drawn to scale. */
export function BookingSection() {
  const mail = <a href={createMailtoUrl(agency.email)}>{agency.email}</a>;
  return (
    <>
      <BookHeader />
      <div className={css.section}>
        <div className={css.sheet}>
          <noscript>
            <p>
              {bookPageTexts.withoutScripts} {mail}
            </p>
          </noscript>
          <BookingCalendar />
        </div>
        <section className={css.text} aria-labelledby="agenda-title">
          <Engineer />
          <h2 id="agenda-title">{bookPageTexts.agenda.title}</h2>
          <ol>
            {bookPageTexts.agenda.items.map(({ minutes, when, what }) => (
              <li key={when} data-minutes={minutes}>
                <strong>{when}</strong> {what}
              </li>
            ))}
          </ol>
          <p>
            {bookPageTexts.mail} {mail}.
          </p>
        </section>
      </div>
    </>
  );
}

/** The heading of the page, which is that of the call while it can be changed. */
export function BookHeader() {
  const hasOpenCall = useBookingStore(({ call }) => call !== null && isCallOpen(call));
  const { title, lead } = hasOpenCall ? bookPageTexts.yours : bookPageTexts;
  return <PageHeader title={title} lead={lead} />;
}
