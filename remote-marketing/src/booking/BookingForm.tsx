import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bookingCalendarTexts } from '../content/booking.ts';
import form from '../form/fields.module.css';
import { useQuoteStore } from '../form/quote-store.ts';
import actions from '../layout/actions.module.css';
import css from './BookingForm.module.css';
import { hasNoSlots, isSlotFree, useBookingStore } from './booking-store.ts';
import { PersonFields } from './PersonFields.tsx';
import { type BookingFieldErrors, findPersonErrors, getFirstInvalidSelector, readPerson } from './person-values.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { useBooking } from './use-booking.ts';
import { useSlotSelection } from './use-slot-selection.ts';

/** Books one of the free slots. */
export function BookingForm() {
  const { pending, book } = useBooking();
  const ref = useRef<HTMLFormElement>(null);
  const { start, when, select } = useSlotSelection();
  const [errors, setErrors] = useState<BookingFieldErrors>({});
  const [focus, setFocus] = useState<{ on: string } | null>(null);
  const sent = useQuoteStore((state) => state.sent?.quote ?? null);
  const isClosed = useBookingStore((state) => hasNoSlots(state.slots));

  // Runs after the render, so that a screen reader finds the error next to the field, and the button is enabled again.
  useEffect(() => {
    if (focus) ref.current?.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);

  const showErrors = (messages: BookingFieldErrors, otherwise = '[type=submit]') => {
    setErrors(messages);
    setFocus({ on: getFirstInvalidSelector(messages) ?? otherwise });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const messages = { ...(start === null && { start: bookingCalendarTexts.missing }), ...findPersonErrors(event.currentTarget) };
    if (start === null || Object.keys(messages).length > 0) return showErrors(messages);
    const result = await book(start, readPerson(event.currentTarget));
    if (typeof result === 'object')
      showErrors(result.fields, isSlotFree(useBookingStore.getState().slots, start) ? undefined : '[name=start]');
  };
  const removeError = (name: keyof BookingFieldErrors) => {
    if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    // A render between the events `input` and `change` would reset the other fields.
    if (name !== 'name' && name !== 'email') return;
    useBookingStore.setState({ person: readPerson(event.currentTarget) });
    removeError(name);
  };

  const onSelect = (slot: string) => {
    select(slot);
    removeError('start');
  };

  return (
    <form
      ref={ref}
      className={css.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={bookingCalendarTexts.form}
    >
      <SlotPicker selected={start} onSelect={onSelect} error={errors.start} />
      {!isClosed && (
        <fieldset className={form.fields} disabled={pending !== null}>
          <PersonFields errors={errors} known={useBookingStore.getState().person ?? sent} />
          <button type="submit" className={actions.primary}>
            {pending ? bookingCalendarTexts.sending : when ? bookingCalendarTexts.bookAt(when) : bookingCalendarTexts.book}
          </button>
        </fieldset>
      )}
    </form>
  );
}
