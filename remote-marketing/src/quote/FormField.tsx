import { memo } from 'react';
import { QUOTE_FIELDS, type QuoteField, type QuoteKey } from 'shared-contracts/quote-fields';
import { SelectIcon } from '../drawings/FieldIcons.tsx';
import { FieldError, getFieldErrorAttributes } from '../form/FieldError.tsx';
import form from '../form/fields.module.css';
import { ChoiceChips } from './ChoiceChips.tsx';

/**
 * Memoized: a field re-renders only when its own error changes. No field has a `maxLength`, which would silently truncate
 * pasted text; text that is too long shows an error instead.
 */
export const FormField = memo(function FormField({ name, error }: { name: QuoteKey; error: string | undefined }) {
  const field: QuoteField = QUOTE_FIELDS[name];
  if (field.kind === 'choices') return <ChoiceChips name={name} field={field} />;
  const id = `quote-${name}`;
  return (
    <div className={field.kind === 'text' ? form.wide : undefined}>
      <label htmlFor={id} className={form.label}>
        {field.label}
      </label>
      <FieldInput id={id} name={name} field={field} error={error} />
      <FieldError id={id} error={error} />
    </div>
  );
});

interface FieldInputProps {
  id: string;
  name: QuoteKey;
  field: Exclude<QuoteField, { kind: 'choices' }>;
  error: string | undefined;
}

function FieldInput({ id, name, field, error }: FieldInputProps) {
  const shared = { className: form.input, id, name, ...getFieldErrorAttributes(id, error) };
  if (field.kind === 'choice')
    return (
      <div className={form.select}>
        <select {...shared}>
          <option value="">{field.none}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <SelectIcon />
      </div>
    );
  const { placeholder, autoComplete, required } = field;
  const typed = { ...shared, placeholder, autoComplete, required };
  return field.kind === 'text' ? (
    <textarea {...typed} rows={5} />
  ) : (
    <input {...typed} type={field.kind === 'email' ? 'email' : undefined} />
  );
}
