import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { TextInput } from 'shared-contracts/ui';
import { leadText } from '../content/thread.ts';
import { formatUsd, parseUsd } from '../rules/money.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Whole US dollars; null if there is no value. */
  value: number | null;
  onChange(value: number | null): void;
}

/** Field for US dollars. A value is passed on when the field is left or with Enter; Escape takes the text back. */
export function UsdInput({ value, onChange, ...props }: Props) {
  const saved = value === null ? '' : formatUsd(value);
  // Null until something is typed: a change by another admin is shown then, and doesn't replace what is typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const text = typed ?? saved;
  const show = (next: string | null) => {
    setTyped(next);
    setInvalid(false);
  };
  const save = () => {
    const parsed = parseUsd(text);
    setInvalid(parsed === undefined);
    if (parsed === undefined) return;
    show(null);
    if (parsed !== value) onChange(parsed);
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isInvalid && leadText.invalidValue}
      onChange={({ currentTarget }) => show(currentTarget.value)}
      onKeyDown={({ key }) => (key === 'Enter' ? save() : key === 'Escape' && show(null))}
      onBlur={save}
    />
  );
}
