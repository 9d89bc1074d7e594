import { DatePickerInput } from '@mantine/dates';
import { leadText } from '../content/thread.ts';
import { formatIsoDay } from '../rules/dates.ts';
import { fieldProps } from './field-props.ts';
import type { ChangeFacts } from './use-lead-facts.ts';

/** The day on which an admin wants to come back to a lead. */
export function FollowUpField({ day, onChange }: { day: string | null; onChange: ChangeFacts }) {
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
      popoverProps={{ zIndex: 250, transitionProps: { duration: 0 } }}
      value={day}
      onChange={(next) => onChange({ followUpOn: next })}
    />
  );
}
