import { DatePickerInput } from '@mantine/dates';
import { leadText } from '../content/thread.ts';
import { formatIsoDay, listFollowUpDays } from '../rules/dates.ts';
import { fieldProps } from './field-props.ts';
import classes from './LeadFields.module.css';
import type { ChangeFacts } from './use-lead-facts.ts';

/** The day on which an admin wants to come back to a lead. */
export function FollowUpField({ day, onChange }: { day: string | null; onChange: ChangeFacts }) {
  return (
    <DatePickerInput
      {...fieldProps}
      classNames={{ ...fieldProps.classNames, datePickerRoot: classes.picker, presetsList: classes.days, presetButton: classes.day }}
      label={leadText.fields.followUp}
      placeholder={leadText.noDay}
      valueFormat="MMM D, YYYY"
      clearable
      clearButtonProps={{ 'aria-label': leadText.clearDay }}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      presets={listFollowUpDays(new Date())}
      minDate={formatIsoDay(new Date())}
      popoverProps={{ zIndex: 250, transitionProps: { duration: 0 } }}
      value={day}
      onChange={(next) => onChange({ followUpOn: next })}
    />
  );
}
