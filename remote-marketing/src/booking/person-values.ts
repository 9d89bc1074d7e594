import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import type { BookingPerson } from './booking-store.ts';

export type BookingFieldErrors = Partial<Record<keyof BookingPerson | 'start', string>>;

const KEYS = ['name', 'email'] as const;

const getField = (form: HTMLFormElement, key: keyof BookingPerson) => form.elements.namedItem(key) as HTMLInputElement;

export function readPerson(form: HTMLFormElement): BookingPerson {
  return { name: getField(form, 'name').value.trim(), email: getField(form, 'email').value.trim() };
}

/** Returns the messages of empty fields and of a malformed e-mail address; the function checks the rest. */
export function findPersonErrors(form: HTMLFormElement): BookingFieldErrors {
  const person = readPerson(form);
  const errors: BookingFieldErrors = {};
  for (const key of KEYS) if (person[key] === '') errors[key] = getTextFieldMessage('required');
  if (person.email !== '' && !getField(form, 'email').validity.valid) errors.email = getTextFieldMessage('invalid-email');
  return errors;
}

/** Selector of the first field with an error. */
export function getFirstInvalidSelector(errors: BookingFieldErrors): string | undefined {
  const name = (['start', ...KEYS] as const).find((key) => errors[key]);
  return name && `[name=${name}]`;
}
