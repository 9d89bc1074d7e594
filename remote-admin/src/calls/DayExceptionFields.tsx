import { Button, Checkbox } from 'shared-contracts/ui';
import { callsText } from '../content/calls.ts';
import type { AvailabilityErrors, DayException } from '../rules/availability.ts';
import classes from './calls.module.css';
import { HoursFields } from './HoursFields.tsx';

const text = callsText.availability;
const CLOSED = { starts: null, ends: null };
const NEW_HOURS = { starts: '09:00', ends: '12:00' };

interface ExceptionFieldsProps {
  exceptions: readonly DayException[];
  errors: AvailabilityErrors;
  onChange(exceptions: DayException[]): void;
}

/** Days that are closed or have other hours. */
export function DayExceptionFields({ exceptions, errors, onChange }: ExceptionFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{text.exceptions}</legend>
      <p className={classes.note}>{text.exceptionsHint}</p>
      {exceptions.map((each, index) => {
        const { day, starts, ends } = each;
        const name = day || `Day ${index + 1}`;
        const error = errors[`exceptions.${index}`];
        const change = (next: Partial<DayException>) => onChange(exceptions.with(index, { ...each, ...next }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the day is what is edited
          <div key={index} className={classes.line}>
            <input
              type="date"
              className={classes.input}
              aria-label={`Exception ${index + 1}`}
              aria-invalid={Boolean(error)}
              aria-describedby={error && `exception-${index}`}
              value={day}
              onChange={(event) => change({ day: event.target.value })}
            />
            <Checkbox
              label={text.closed}
              aria-label={`${text.closed}, ${name}`}
              checked={starts === null}
              onChange={(event) => change(event.currentTarget.checked ? CLOSED : NEW_HOURS)}
            />
            {starts !== null && <HoursFields name={name} value={{ starts, ends: ends ?? '' }} error={undefined} onChange={change} />}
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${text.remove} ${name}`}
              onClick={() => onChange(exceptions.toSpliced(index, 1))}
            >
              {text.remove}
            </Button>
            {error && (
              <p id={`exception-${index}`} className={classes.error}>
                {error}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button size="compact-sm" variant="light" onClick={() => onChange([...exceptions, { day: '', ...CLOSED }])}>
          {text.addException}
        </Button>
      </div>
    </fieldset>
  );
}
