import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { FieldError, getFieldErrorAttributes } from '../form/FieldError.tsx';
import form from '../form/fields.module.css';
import type { BookingPerson } from './booking-store.ts';
import type { BookingFieldErrors } from './person-values.ts';

interface PersonFieldsProps {
  errors: BookingFieldErrors;
  /** Name and e-mail address that the visitor has entered before, if any. */
  known: BookingPerson | null;
}

/** Uncontrolled fields, which work before hydration. */
export function PersonFields({ errors, known }: PersonFieldsProps) {
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
