import { useState } from 'react';
import { NativeSelect, Textarea } from 'shared-contracts/ui';
import { leadText, stageLabels } from '../content/thread.ts';
import { type LeadFacts, STAGES } from '../rules/thread.ts';
import { fieldProps } from './field-props.ts';
import classes from './LeadFields.module.css';
import { StageMark } from './StageMark.tsx';
import type { ChangeFacts } from './use-lead-facts.ts';

const options = STAGES.map((value) => ({ value, label: stageLabels[value] }));

/** The stage, and for a lost lead why it was lost, which is asked at once and can be left empty. */
export function StageField({ stage, lostReason, onChange }: Pick<LeadFacts, 'stage' | 'lostReason'> & { onChange: ChangeFacts }) {
  const [asksReason, setAsksReason] = useState(false);
  // Null until something is typed: a change by another admin is shown then, and doesn't replace what is typed.
  const [typedReason, setTypedReason] = useState<string | null>(null);
  return (
    <>
      <NativeSelect
        {...fieldProps}
        label={leadText.fields.stage}
        leftSection={<StageMark stage={stage} />}
        data={options}
        value={stage}
        onChange={({ currentTarget: { value } }) => {
          const next = STAGES.find((known) => known === value) ?? stage;
          setAsksReason(next === 'lost');
          onChange({ stage: next });
        }}
      />
      {stage === 'lost' && (
        <Textarea
          {...fieldProps}
          classNames={{ ...fieldProps.classNames, input: `${classes.input} ${classes.reason}` }}
          rows={1}
          label={leadText.fields.lostReason}
          placeholder={leadText.noReason}
          autoFocus={asksReason}
          maxLength={500}
          value={typedReason ?? lostReason ?? ''}
          onChange={({ currentTarget }) => setTypedReason(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
          onBlur={({ currentTarget: { value } }) => {
            const reason = value.trim() || null;
            setTypedReason(null);
            if (reason !== lostReason) onChange({ lostReason: reason });
          }}
        />
      )}
    </>
  );
}
