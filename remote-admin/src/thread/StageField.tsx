import { useState } from 'react';
import { NativeSelect, Textarea } from 'shared-contracts/ui';
import { leadText, stageLabels } from '../content/thread.ts';
import { type LeadFacts, STAGES } from '../rules/thread.ts';
import { fieldProps } from './field-props.ts';
import classes from './LeadFields.module.css';
import { StageMark } from './StageMark.tsx';
import { useFieldText } from './use-field-text.ts';
import type { ChangeFacts } from './use-lead-facts.ts';

const options = STAGES.map((value) => ({ value, label: stageLabels[value] }));

interface Props extends Pick<LeadFacts, 'stage' | 'lostReason'> {
  savedReason: string | null;
  onChange: ChangeFacts;
}

/** The stage, and for a lost lead why it was lost, which is asked at once and can be left empty. */
export function StageField({ stage, lostReason, savedReason, onChange }: Props) {
  const [asksReason, setAsksReason] = useState(false);
  const reason = useFieldText(savedReason ?? '');
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
          value={reason.text}
          onChange={({ currentTarget }) => reason.change(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
          onBlur={() => {
            const text = reason.text.trim();
            reason.submit(text);
            if (text !== (lostReason ?? '')) onChange({ lostReason: text || null });
          }}
        />
      )}
    </>
  );
}
