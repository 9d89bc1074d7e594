import { useMemo } from 'react';
import { calendar } from '../content/booking.ts';
import { SelectIcon } from '../drawings/FieldIcons.tsx';
import form from '../form/fields.module.css';
import { type Clock, formatZone, listTimeZones } from '../rules/date-texts.ts';
import { setTimeZone } from './booking-store.ts';
import css from './SlotPicker.module.css';

/** The zone of the times that are shown, which the visitor can change. */
export function ZoneSelect({ clock: { timeZone } }: { clock: Clock }) {
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
        {calendar.zone} <small>{formatZone(timeZone, new Date())}</small>
      </label>
      <div className={form.select}>
        <select id="booking-zone" className={form.input} value={timeZone} onChange={(event) => setTimeZone(event.target.value)}>
          {options}
        </select>
        <SelectIcon />
      </div>
    </div>
  );
}
