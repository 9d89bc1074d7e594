import { formatTimeZone } from 'shared-contracts/date-texts';
import { Button } from 'shared-contracts/ui';
import { callsText } from '../content/calls.ts';
import type { AvailabilityErrors, WeekdayHours } from '../rules/availability.ts';
import classes from './calls.module.css';
import { HoursFields } from './HoursFields.tsx';

const text = callsText.availability;
/** The numbers of the weekdays, starting with Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const NEW_HOURS = { starts: '09:00', ends: '17:00' };

interface WeekFieldsProps {
  hours: readonly WeekdayHours[];
  timeZone: string;
  errors: AvailabilityErrors;
  onChange(hours: WeekdayHours[]): void;
}

/** The hours of each weekday, any number of them. */
export function WeeklyHoursFields({ hours, timeZone, errors, onChange }: WeekFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{text.hours(formatTimeZone(timeZone, new Date()))}</legend>
      {WEEK.map((weekday) => {
        const name = text.weekdays[weekday] as string;
        const ofDay = hours.flatMap((each, index) => (each.weekday === weekday ? [{ each, index }] : []));
        return (
          <div key={weekday} className={classes.day}>
            <span className={classes.weekday}>{name}</span>
            <div className={classes.lines}>
              {ofDay.length === 0 && <span className={classes.note}>{text.closed}</span>}
              {ofDay.map(({ each, index }, position) => (
                <HoursFields
                  key={index}
                  name={position === 0 ? name : `${name} ${position + 1}`}
                  value={each}
                  error={errors[`hours.${index}`]}
                  onChange={(change) => onChange(hours.with(index, { ...each, ...change }))}
                  onRemove={() => onChange(hours.toSpliced(index, 1))}
                />
              ))}
            </div>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${text.addHours}, ${name}`}
              onClick={() => onChange([...hours, { weekday, ...NEW_HOURS }])}
            >
              {text.addHours}
            </Button>
          </div>
        );
      })}
    </fieldset>
  );
}
