import type { ReactNode } from 'react';
import { FilterChip } from './FilterChip.tsx';
import classes from './FilterPanel.module.css';

export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}

interface ChipGroupProps<Name extends string> {
  label: string;
  names: readonly Name[];
  /** Labels of the names; without them a name is its label. */
  labels?: Record<Name, string>;
  selected: readonly Name[];
  onChange(selected: Name[]): void;
}

/** Chips of which any number can be on. */
export function ChipGroup<Name extends string>({ label, names, labels, selected, onChange }: ChipGroupProps<Name>) {
  return (
    <FilterGroup label={label}>
      {names.map((name) => (
        <FilterChip
          key={name}
          label={labels?.[name] ?? name}
          isOn={selected.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...selected, name] : selected.filter((other) => other !== name))}
        />
      ))}
    </FilterGroup>
  );
}
