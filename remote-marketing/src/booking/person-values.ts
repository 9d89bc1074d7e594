import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import type { Person } from './booking-store.ts';

export type PersonErrors = Partial<Record<keyof Person | 'start', string>>;

const KEYS = ['name', 'email'] as const;

const getField = (form: HTMLFormElement, key: keyof Person) => form.elements.namedItem(key) as HTMLInputElement;

export function readPerson(form: HTMLFormElement): Person {
  return { name: getField(form, 'name').value.trim(), email: getField(form, 'email').value.trim() };
}

/** Returns the messages of empty fields and of a malformed e-mail address; the function checks the rest. */
export function checkPerson(form: HTMLFormElement): PersonErrors {
  const person = readPerson(form);
  const errors: PersonErrors = {};
  for (const key of KEYS) if (person[key] === '') errors[key] = getTextFieldMessage('required');
  if (person.email !== '' && !getField(form, 'email').validity.valid) errors.email = getTextFieldMessage('invalid-email');
  return errors;
}

/** Selector of the first field with an error. */
export function findFirstInvalid(errors: PersonErrors): string | undefined {
  const name = (['start', ...KEYS] as const).find((key) => errors[key]);
  return name && `[name=${name}]`;
}
