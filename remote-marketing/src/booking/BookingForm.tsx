import { type FormEvent, useEffect, useRef, useState } from 'react';
import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import { bookingCalendarTexts } from '../content/booking.ts';
import { FieldError, getFieldErrorAttributes } from '../form/FieldError.tsx';
import form from '../form/fields.module.css';
import { useQuoteStore } from '../form/quote-store.ts';
import actions from '../layout/actions.module.css';
import css from './BookingForm.module.css';
import { type BookingPerson, hasNoSlots, isSlotFree, useBookingStore } from './booking-store.ts';
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

interface PersonFieldsProps {
  errors: BookingFieldErrors;
  /** Name and e-mail address that the visitor has entered before, if any. */
  known: BookingPerson | null;
}

/** Uncontrolled fields, which work before hydration. */
function PersonFields({ errors, known }: PersonFieldsProps) {
  return (['name', 'email'] as const).map((name) => {
    const { label, autoComplete } = QUOTE_FIELDS[name];
    const id = `booking-${name}`;
    return (
      <div key={name}>
        <label htmlFor={id} className={form.label}>
          {label}
        </label>
        <input
          className={form.input}
          id={id}
          name={name}
          type={name === 'email' ? 'email' : undefined}
          required
          autoComplete={autoComplete}
          defaultValue={known?.[name]}
          {...getFieldErrorAttributes(id, errors[name])}
        />
        <FieldError id={id} error={errors[name]} />
      </div>
    );
  });
}

type BookingFieldErrors = Partial<Record<keyof BookingPerson | 'start', string>>;

const KEYS = ['name', 'email'] as const;

const getField = (form: HTMLFormElement, key: keyof BookingPerson) => form.elements.namedItem(key) as HTMLInputElement;

function readPerson(form: HTMLFormElement): BookingPerson {
  return { name: getField(form, 'name').value.trim(), email: getField(form, 'email').value.trim() };
}

/** Returns the messages of empty fields and of a malformed e-mail address; the function checks the rest. */
function findPersonErrors(form: HTMLFormElement): BookingFieldErrors {
  const person = readPerson(form);
  const errors: BookingFieldErrors = {};
  for (const key of KEYS) if (person[key] === '') errors[key] = getTextFieldMessage('required');
  if (person.email !== '' && !getField(form, 'email').validity.valid) errors.email = getTextFieldMessage('invalid-email');
  return errors;
}

/** Selector of the first field with an error. */
function getFirstInvalidSelector(errors: BookingFieldErrors): string | undefined {
  const name = (['start', ...KEYS] as const).find((key) => errors[key]);
  return name && `[name=${name}]`;
}
