import { leadText } from '../content/thread.ts';
import { fieldProps } from './field-props.ts';
import { UsdInput } from './UsdInput.tsx';
import type { ChangeFacts } from './use-lead-facts.ts';

/** What a lead is worth. */
export function ValueField({ value, onChange }: { value: number | null; onChange: ChangeFacts }) {
  return (
    <UsdInput
      {...fieldProps}
      label={leadText.fields.value}
      placeholder={leadText.noValue}
      value={value}
      onChange={(valueUsd) => onChange({ valueUsd })}
    />
  );
}
