import { memo } from 'react';
import { QUOTE_FIELDS, type QuoteField, type QuoteKey } from 'shared-contracts/quote-fields';
import { NativeSelect, Textarea, TextInput } from 'shared-contracts/ui';
import { Icon } from '../drawings/Icon.tsx';
import { ChoiceChips } from './ChoiceChips.tsx';
import css from './QuoteForm.module.css';

/**
 * Memoized: a field re-renders only when its own error changes. No field has a `maxLength`, which would silently truncate
 * pasted text; text that is too long shows an error instead.
 */
export const FormField = memo(function FormField({ name, error }: { name: QuoteKey; error: string | undefined }) {
  const field: QuoteField = QUOTE_FIELDS[name];
  if (field.kind === 'choices') return <ChoiceChips name={name} field={field} />;
  const shared = {
    classNames: { input: css.input, label: css.label, error: css.error },
    id: `quote-${name}`,
    name,
    label: field.label,
    error,
  };
  if (field.kind === 'choice') {
    const data = [{ value: '', label: field.none }, ...field.options];
    return <NativeSelect {...shared} data={data} rightSection={<Icon name="select" />} />;
  }
  const { placeholder, autoComplete, required } = field;
  const typed = { ...shared, placeholder, autoComplete, required, withAsterisk: false };
  if (field.kind === 'text') return <Textarea {...typed} className={css.wide} rows={5} />;
  return <TextInput {...typed} type={field.kind === 'email' ? 'email' : undefined} />;
});
