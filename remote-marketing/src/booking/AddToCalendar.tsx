import { agency, useHost } from 'shared-contracts';
import { createCalendarLinks } from 'shared-contracts/calendar-links';
import { calendarTexts } from '../content/booking.ts';
import { getCalendarFileUrl } from '../rules/calendar-file.ts';
import css from './AddToCalendar.module.css';
import type { BookedCallDetails } from './booking-store.ts';

/** Links that add a booked call to the visitor's calendar. Only the file has the link that changes the call: it stays on the device. */
export function AddToCalendar({ call: { start, end, token } }: { call: BookedCallDetails }) {
  const { settings } = useHost();
  const [id] = (token ?? start).split('.');
  const event = {
    uid: `${id}@${new URL(settings.siteUrl).hostname}`,
    start,
    end,
    title: calendarTexts.title,
    description: calendarTexts.description,
  };
  const { google, outlook } = createCalendarLinks({ ...event, details: event.description, location: '' });
  const change = token && `\n${calendarTexts.change} ${settings.siteUrl}/book#change=${token}`;
  return (
    <p className={css.calendars}>
      {calendarTexts.add}{' '}
      <a href={getCalendarFileUrl({ ...event, description: event.description + (change ?? '') })} download={`${agency.name}.ics`}>
        {calendarTexts.file}
      </a>{' '}
      <a href={google} target="_blank" rel="noreferrer">
        {calendarTexts.google}
      </a>{' '}
      <a href={outlook} target="_blank" rel="noreferrer">
        {calendarTexts.outlook}
      </a>
    </p>
  );
}
