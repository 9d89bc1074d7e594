import { type FormEvent, useState } from 'react';
import { bookedCall, calendar } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import { formatShortDate, formatTime } from '../rules/date-texts.ts';
import css from './BookedCall.module.css';
import { isFree, useBookingStore } from './booking-store.ts';
import { SlotPicker } from './SlotPicker.tsx';

interface MoveFormProps {
  isBusy: boolean;
  onMove(start: string): void;
  onKeep(): void;
}

/** Chooses another slot for a booked call. */
export function MoveForm({ isBusy, onMove, onKeep }: MoveFormProps) {
  const { moving } = bookedCall;
  const [selected, setSelected] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const clock = useBookingStore((state) => state.clock);
  const slots = useBookingStore((state) => state.slots);
  const start = isFree(slots, selected) ? selected : null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(start === null);
    if (start !== null) onMove(start);
    else event.currentTarget.querySelector<HTMLElement>('[name=start]')?.focus();
  };
  const when = start && clock && `${formatShortDate(new Date(start), clock)}, ${formatTime(new Date(start), clock)}`;
  return (
    <form className={css.move} method="post" noValidate onSubmit={onSubmit} aria-label={moving.title}>
      <h3 ref={focusElement} tabIndex={-1}>
        {moving.title}
      </h3>
      <SlotPicker selected={start} onSelect={setSelected} error={isMissing && start === null ? calendar.missing : undefined} />
      <div className={css.actions}>
        <button type="submit" className={actions.primary} disabled={isBusy}>
          {when ? moving.submitTo(when) : moving.submit}
        </button>
        <button type="button" className={actions.secondary} onClick={onKeep}>
          {moving.keep}
        </button>
      </div>
    </form>
  );
}

const focusElement = (element: HTMLElement | null): void => element?.focus();
