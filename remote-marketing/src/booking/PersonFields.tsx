import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { describeError, FieldError } from '../form/FieldError.tsx';
import form from '../form/fields.module.css';
import type { Person } from './booking-store.ts';
import type { PersonErrors } from './person-values.ts';

interface PersonFieldsProps {
  errors: PersonErrors;
  /** Name and e-mail address that the visitor has entered before, if any. */
  known: Person | null;
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
          {...describeError(id, errors[name])}
        />
        <FieldError id={id} error={errors[name]} />
      </div>
    );
  });
}
