import { DatePickerInput } from '@mantine/dates';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Title } from 'shared-contracts/ui';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { leadText } from '../content/thread.ts';
import { formatIsoDay, listFollowUpDays } from '../rules/dates.ts';
import type { LeadFacts } from '../rules/thread.ts';
import { fieldProps } from './field-props.ts';
import classes from './LeadFields.module.css';
import { OwnerField } from './OwnerField.tsx';
import { StageField } from './StageField.tsx';
import { TagsField } from './TagsField.tsx';
import { type ChangeFacts, useLeadFacts } from './use-lead-facts.ts';
import { ValueField } from './ValueField.tsx';

interface Props {
  quoteId: string;
  saved: LeadFacts;
}

/** What admins know about a lead. Each field is saved when it changes. In a narrow pane the less frequent ones are folded. */
export function LeadFields({ quoteId, saved }: Props) {
  const [facts, change] = useLeadFacts(quoteId, saved);
  const [isOpen, setOpen] = useState(false);
  const owner = useRef<HTMLSelectElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const userId = getCurrentUserId();
  // What a won lead is worth is asked at once.
  const changeStage: ChangeFacts = (changes) => {
    if (changes.stage === 'won' && facts.valueUsd === null) {
      flushSync(() => setOpen(true));
      value.current?.focus();
    }
    change(changes);
  };
  return (
    <section className={classes.lead} aria-labelledby="lead-facts">
      <div className={classes.head}>
        <Title order={3} id="lead-facts" className={classes.title}>
          {leadText.heading}
        </Title>
        {userId !== null && facts.ownerId !== userId && (
          <Button
            className={classes.assign}
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              // The pressed button is removed: without this, the focus would be lost.
              owner.current?.focus();
              change({ ownerId: userId });
            }}
          >
            {leadText.assignToMe}
          </Button>
        )}
      </div>
      <div className={classes.fields}>
        <StageField stage={facts.stage} lostReason={facts.lostReason} savedReason={saved.lostReason} onChange={changeStage} />
        <OwnerField ownerId={facts.ownerId} onChange={change} ref={owner} />
        {facts.stage !== 'won' && facts.stage !== 'lost' && <FollowUpField day={facts.followUpOn} onChange={change} />}
      </div>
      <Button
        classNames={{ root: classes.more, label: classes.moreLabel }}
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-expanded={isOpen}
        aria-controls="lead-more"
        onClick={() => setOpen(!isOpen)}
      >
        {leadText.more}
      </Button>
      <div id="lead-more" className={classes.fields} data-folded={!isOpen || undefined}>
        <ValueField value={facts.valueUsd} savedValue={saved.valueUsd} onChange={change} ref={value} />
        <TagsField tags={facts.tags} onChange={change} />
      </div>
    </section>
  );
}

/** The day on which an admin wants to come back to a lead. The nearest days are one click away from the calendar. */
function FollowUpField({ day, onChange }: { day: string | null; onChange: ChangeFacts }) {
  return (
    <DatePickerInput
      {...fieldProps}
      label={leadText.fields.followUp}
      placeholder={leadText.noDay}
      valueFormat="MMM D, YYYY"
      clearable
      clearButtonProps={{ 'aria-label': leadText.clearDay }}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      weekendDays={[]}
      hideOutsideDates
      minDate={formatIsoDay(new Date())}
      presets={listFollowUpDays(new Date())}
      // Above the calendar, which is as wide as a phone.
      styles={{ datePickerRoot: { display: 'block' }, presetsList: { flexDirection: 'row', border: 0 } }}
      popoverProps={{ zIndex: 250, transitionProps: { duration: 0 } }}
      value={day}
      onChange={(next) => onChange({ followUpOn: next })}
    />
  );
}
