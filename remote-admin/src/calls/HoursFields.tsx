import { useId } from 'react';
import { Button } from 'shared-contracts/ui';
import { callsText } from '../content/calls.ts';
import classes from './calls.module.css';

interface HoursFieldsProps {
  /** Day that the hours belong to. */
  name: string;
  value: { starts: string; ends: string };
  error: string | undefined;
  onChange(change: { starts?: string; ends?: string }): void;
  onRemove?: () => void;
}

export function HoursFields({ name, value, error, onChange, onRemove }: HoursFieldsProps) {
  const id = useId();
  const shared = { type: 'time', className: classes.input, 'aria-invalid': Boolean(error), 'aria-describedby': error && id };
  return (
    <div className={classes.line}>
      <input {...shared} aria-label={`${name}, from`} value={value.starts} onChange={(event) => onChange({ starts: event.target.value })} />
      <span aria-hidden="true">–</span>
      <input {...shared} aria-label={`${name}, until`} value={value.ends} onChange={(event) => onChange({ ends: event.target.value })} />
      {onRemove && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${callsText.availability.remove} ${name}, ${value.starts} to ${value.ends}`}
          onClick={onRemove}
        >
          {callsText.availability.remove}
        </Button>
      )}
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
