import { useMemo, useState } from 'react';
import { agency, useHost } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { bookingCalendarTexts } from '../content/booking.ts';
import { SelectIcon } from '../drawings/FieldIcons.tsx';
import form from '../form/fields.module.css';
import actions from '../layout/actions.module.css';
import { formatTimeZone, listTimeZones, type VisitorClock } from '../rules/date-texts.ts';
import { groupSlotsByDay } from '../rules/slots.ts';
import called from './BookedCall.module.css';
import { loadFreeSlots, type SlotsState, setBookingTimeZone, useBookingStore } from './booking-store.ts';
import { DayStrip } from './DayStrip.tsx';
import { DayTimes } from './DayTimes.tsx';
import css from './SlotPicker.module.css';

const ERROR_ID = 'booking-start-error';

interface SlotPickerProps {
  selected: string | null;
  onSelect(slot: string): void;
  error?: string;
}

/** The free slots by day, in the visitor's time zone. Days and times are radio buttons. */
export function SlotPicker({ selected, onSelect, error }: SlotPickerProps) {
  const { settings } = useHost();
  const state = useBookingStore((store) => store.slots);
  const clock = useBookingStore((store) => store.clock);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const days = state.phase === 'ready' && clock ? groupSlotsByDay(state.slots, clock.timeZone) : [];
  const chosen =
    days.find(({ day }) => day === chosenDay) ?? days.find(({ slots }) => selected !== null && slots.includes(selected)) ?? days[0];

  if (state.phase !== 'ready' || !clock || !chosen) return <SlotsMessage state={state} onRetry={() => void loadFreeSlots(settings)} />;
  return (
    <div className={css.picker}>
      <DayStrip days={days} chosen={chosen.day} onChoose={setChosenDay} />
      <DayTimes slots={state.slots} day={chosen} clock={clock} selected={selected} errorId={error && ERROR_ID} onSelect={onSelect} />
      {error && (
        <p id={ERROR_ID} className={css.error}>
          {error}
        </p>
      )}
      <TimeZoneSelect clock={clock} />
    </div>
  );
}

/** The zone of the times that are shown, which the visitor can change. */
function TimeZoneSelect({ clock: { timeZone } }: { clock: VisitorClock }) {
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

interface SlotsMessageProps {
  state: SlotsState;
  onRetry(): void;
}

/** Message in place of the slots: they are being loaded, couldn't be loaded, or there are none. */
function SlotsMessage({ state, onRetry }: SlotsMessageProps) {
  const { Link } = useHost();
  if (state.phase === 'idle' || state.phase === 'loading')
    return (
      <div className={css.loading} aria-busy="true">
        <i aria-hidden="true" />
        <p role="status">{bookingCalendarTexts.loading}</p>
        <i aria-hidden="true" />
      </div>
    );
  const text = state.phase === 'failed' ? bookingCalendarTexts.failed : bookingCalendarTexts.none;
  return (
    <div className={called.call} role="status">
      <h2>{text.title}</h2>
      <p>
        {text.hint} <a href={createMailtoUrl(agency.email)}>{agency.email}</a>
      </p>
      <div className={called.actions}>
        {state.phase === 'failed' ? (
          <button type="button" className={actions.primary} onClick={onRetry}>
            {bookingCalendarTexts.failed.retry}
          </button>
        ) : (
          <Link to="/#contact" className={actions.primary}>
            {bookingCalendarTexts.none.request}
          </Link>
        )}
      </div>
    </div>
  );
}
