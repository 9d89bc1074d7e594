import classes from './FilterChip.module.css';

interface Props {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export function FilterChip({ label, isOn, onChange }: Props) {
  return (
    <label className={classes.chip}>
      <input type="checkbox" className={classes.box} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
