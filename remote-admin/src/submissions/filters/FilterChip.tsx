import classes from './FilterChip.module.css';

interface Props {
  label: string;
  isOn: boolean;
  isUrgent?: boolean;
  onChange(isOn: boolean): void;
}

export function FilterChip({ label, isOn, isUrgent, onChange }: Props) {
  return (
    <label className={classes.chip} data-urgent={isUrgent || undefined}>
      <input type="checkbox" className={classes.box} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
