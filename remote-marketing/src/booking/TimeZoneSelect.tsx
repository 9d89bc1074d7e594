import { useMemo } from 'react';
import { bookingCalendarTexts } from '../content/booking.ts';
import { SelectIcon } from '../drawings/FieldIcons.tsx';
import form from '../form/fields.module.css';
import { formatTimeZone, listTimeZones, type VisitorClock } from '../rules/date-texts.ts';
import { setBookingTimeZone } from './booking-store.ts';
import css from './SlotPicker.module.css';

/** The zone of the times that are shown, which the visitor can change. */
export function TimeZoneSelect({ clock: { timeZone } }: { clock: VisitorClock }) {
  const options = useMemo(
    () =>
      listTimeZones(timeZone).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      )),
    [timeZone],
  );
  return (
    <div className={css.zone}>
      <label htmlFor="booking-zone" className={form.label}>
        {bookingCalendarTexts.zone} <small>{formatTimeZone(timeZone, new Date())}</small>
      </label>
      <div className={form.select}>
        <select id="booking-zone" className={form.input} value={timeZone} onChange={(event) => setBookingTimeZone(event.target.value)}>
          {options}
        </select>
        <SelectIcon />
      </div>
    </div>
  );
}
