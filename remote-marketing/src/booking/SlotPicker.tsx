import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { groupSlotsByDay } from '../rules/slots.ts';
import { loadFreeSlots, useBookingStore } from './booking-store.ts';
import { DayStrip } from './DayStrip.tsx';
import { DayTimes } from './DayTimes.tsx';
import css from './SlotPicker.module.css';
import { SlotsMessage } from './SlotsMessage.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

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
