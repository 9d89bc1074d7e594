import { useState } from 'react';
import { TextInput } from 'shared-contracts/ui';
import { leadText } from '../content/thread.ts';
import { formatUsd, parseUsd } from '../rules/money.ts';
import { fieldProps } from './field-props.ts';
import type { ChangeFacts } from './use-lead-facts.ts';

/** What a lead is worth. It is saved when the field is left or with Enter; Escape takes the text back. */
export function ValueField({ value, onChange }: { value: number | null; onChange: ChangeFacts }) {
  const saved = value === null ? '' : formatUsd(value);
  const [text, setText] = useState(saved);
  const [isInvalid, setInvalid] = useState(false);
  const show = (next: string) => {
    setText(next);
    setInvalid(false);
  };
  const save = () => {
    const parsed = parseUsd(text);
    setInvalid(parsed === undefined);
    if (parsed === value) show(saved);
    else if (parsed !== undefined) onChange({ valueUsd: parsed });
  };
  return (
    <TextInput
      {...fieldProps}
      label={leadText.fields.value}
      placeholder={leadText.noValue}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isInvalid && leadText.invalidValue}
      onChange={({ currentTarget }) => show(currentTarget.value)}
      onKeyDown={({ key }) => (key === 'Enter' ? save() : key === 'Escape' && show(saved))}
      onBlur={save}
    />
  );
}
