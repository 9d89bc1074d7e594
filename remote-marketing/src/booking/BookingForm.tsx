import { type FormEvent, useEffect, useRef, useState } from 'react';
import { calendar } from '../content/booking.ts';
import form from '../form/fields.module.css';
import { useQuoteStore } from '../form/quote-store.ts';
import actions from '../layout/actions.module.css';
import { formatShortDate, formatTime } from '../rules/date-texts.ts';
import css from './BookingForm.module.css';
import { isFree, useBookingStore } from './booking-store.ts';
import { PersonFields } from './PersonFields.tsx';
import { checkPerson, findFirstInvalid, type PersonErrors, readPerson } from './person-values.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { useBooking } from './use-booking.ts';

/** Books one of the free slots. */
export function BookingForm() {
  const { pending, book } = useBooking();
  const ref = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [errors, setErrors] = useState<PersonErrors>({});
  const [focus, setFocus] = useState<{ on: string } | null>(null);
  const clock = useBookingStore((state) => state.clock);
  const sent = useQuoteStore((state) => state.sent?.quote ?? null);
  const slots = useBookingStore((state) => state.slots);
  // A slot that another visitor has booked is no longer selected.
  const start = isFree(slots, selected) ? selected : null;

  // Runs after the render, so that a screen reader finds the error next to the field, and the button is enabled again.
  useEffect(() => {
    if (focus) ref.current?.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);

  const showErrors = (messages: PersonErrors, otherwise = '[type=submit]') => {
    setErrors(messages);
    setFocus({ on: findFirstInvalid(messages) ?? otherwise });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const messages = { ...(start === null && { start: calendar.missing }), ...checkPerson(event.currentTarget) };
    if (start === null || Object.keys(messages).length > 0) return showErrors(messages);
    const failure = await book(start, readPerson(event.currentTarget));
    if (failure) showErrors(failure, isFree(useBookingStore.getState().slots, start) ? undefined : '[name=start]');
  };
  const removeError = (name: keyof PersonErrors) => {
    if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    // A render between the events `input` and `change` would reset the other fields.
    if (name !== 'name' && name !== 'email') return;
    useBookingStore.setState({ person: readPerson(event.currentTarget) });
    removeError(name);
  };
  const select = (slot: string) => {
    setSelected(slot);
    removeError('start');
  };

  const when = start && clock && `${formatShortDate(new Date(start), clock)}, ${formatTime(new Date(start), clock)}`;
  return (
    <form ref={ref} className={css.form} method="post" noValidate onSubmit={onSubmit} onInput={onInput} aria-label={calendar.form}>
      <SlotPicker selected={start} onSelect={select} error={errors.start} />
      <fieldset className={form.fields} disabled={pending !== null}>
        <PersonFields errors={errors} known={useBookingStore.getState().person ?? sent} />
        <button type="submit" className={actions.primary}>
          {pending ? calendar.sending : when ? calendar.bookAt(when) : calendar.book}
        </button>
      </fieldset>
    </form>
  );
}
