import { MultiSelect } from '@mantine/core';
import { memo } from 'react';
import { leadFilterText } from '../../content/filters.ts';
import classes from './FilterPanel.module.css';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  selected: readonly string[];
  onChange(selected: string[]): void;
}

/**
 * Filter by any of several options, which can be searched. A selected value that isn't an option any more can be removed. With stable
 * values it only renders when its own filter changes.
 */
export const ChoiceFilter = memo(function ChoiceFilter({ label, options, selected, onChange }: Props) {
  const missing = selected.filter((value) => !options.some((option) => option.value === value));
  return (
    <MultiSelect
      classNames={{ label: classes.label, input: classes.input, inputField: classes.inputField }}
      label={label}
      placeholder={selected.length === 0 ? leadFilterText.any : undefined}
      searchable
      hidePickedOptions
      nothingFoundMessage={leadFilterText.noOption}
      comboboxProps={{ zIndex: 250, transitionProps: { duration: 0 } }}
      data={[...options, ...missing.map((value) => ({ value, label: value }))]}
      value={[...selected]}
      onChange={onChange}
    />
  );
});
