import { type FormEvent, useState } from 'react';
import { bookedCallTexts, bookingCalendarTexts } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import css from './BookedCall.module.css';
import { hasNoSlots, useBookingStore } from './booking-store.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { useSlotSelection } from './use-slot-selection.ts';

interface MoveFormProps {
  isBusy: boolean;
  onMove(start: string): void;
  onKeep(): void;
}

/** Chooses another slot for a booked call. */
export function MoveCallForm({ isBusy, onMove, onKeep }: MoveFormProps) {
  const { moving } = bookedCallTexts;
  const { start, when, select } = useSlotSelection();
  const [isMissing, setIsMissing] = useState(false);
  const isClosed = useBookingStore((state) => hasNoSlots(state.slots));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(start === null);
    if (start !== null) onMove(start);
    else event.currentTarget.querySelector<HTMLElement>('[name=start]')?.focus();
  };
  return (
    <form className={css.move} method="post" noValidate onSubmit={onSubmit} aria-label={moving.title}>
      <h3 ref={focusElement} tabIndex={-1}>
        {moving.title}
      </h3>
      <SlotPicker selected={start} onSelect={select} error={isMissing && start === null ? bookingCalendarTexts.missing : undefined} />
      <div className={css.actions}>
        {!isClosed && (
          <button type="submit" className={actions.primary} disabled={isBusy}>
            {when ? moving.submitTo(when) : moving.submit}
          </button>
        )}
        <button type="button" className={actions.secondary} onClick={onKeep}>
          {moving.keep}
        </button>
      </div>
    </form>
  );
}

const focusElement = (element: HTMLElement | null): void => element?.focus();
