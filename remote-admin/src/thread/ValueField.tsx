import type { TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { TextInput } from 'shared-contracts/ui';
import { leadText } from '../content/thread.ts';
import { fieldProps } from './field-props.ts';
import { formatUsd, parseUsd } from './money.ts';
import { useFieldText } from './use-field-text.ts';
import type { ChangeFacts } from './use-lead-facts.ts';

interface Props {
  /** The look of another place, and its label. */
  look?: TextInputProps;
  value: number | null;
  savedValue: number | null;
  onChange: ChangeFacts;
  ref?: Ref<HTMLInputElement>;
}

const format = (value: number | null) => (value === null ? '' : formatUsd(value));

/** What a lead is worth. It is saved when the field is left or with Enter; Escape takes the text back. */
export function ValueField({ look = fieldProps, value, savedValue, onChange, ref }: Props) {
  const field = useFieldText(format(savedValue));
  const [isInvalid, setInvalid] = useState(false);
  const show = (next: string | null) => {
    field.change(next);
    setInvalid(false);
  };
  const save = () => {
    const parsed = parseUsd(field.text);
    if (parsed === undefined) return setInvalid(true);
    field.submit(format(parsed));
    if (parsed !== value) onChange({ valueUsd: parsed });
  };
  return (
    <TextInput
      label={leadText.fields.value}
      placeholder={leadText.noValue}
      {...look}
      ref={ref}
      inputMode="decimal"
      autoComplete="off"
      value={field.text}
      error={isInvalid && leadText.invalidValue}
      onChange={({ currentTarget }) => show(currentTarget.value)}
      onKeyDown={({ key }) => (key === 'Enter' ? save() : key === 'Escape' && show(null))}
      onBlur={save}
    />
  );
}
