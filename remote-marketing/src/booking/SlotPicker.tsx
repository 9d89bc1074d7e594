import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { formatDate, formatTime } from '../rules/date-texts.ts';
import { groupSlotsByDay } from '../rules/slots.ts';
import { loadFreeSlots, useBookingStore } from './booking-store.ts';
import { DayStrip } from './DayStrip.tsx';
import css from './SlotPicker.module.css';
import { SlotsMessage } from './SlotsMessage.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

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

  if (!clock || !chosen) return <SlotsMessage state={state} onRetry={() => void loadFreeSlots(settings)} />;
  return (
    <div className={css.picker}>
      <DayStrip days={days} chosen={chosen.day} onChoose={setChosenDay} />
      <fieldset className={css.times} aria-describedby={error ? 'booking-start-error' : undefined}>
        <legend>{formatDate(new Date(chosen.slots[0] as string), clock)}</legend>
        {chosen.slots.map((slot) => (
          <label key={slot}>
            <input type="radio" name="start" value={slot} checked={slot === selected} onChange={() => onSelect(slot)} />
            {formatTime(new Date(slot), clock)}
          </label>
        ))}
      </fieldset>
      {error && (
        <p id="booking-start-error" className={css.error}>
          {error}
        </p>
      )}
      <TimeZoneSelect clock={clock} />
    </div>
  );
}
