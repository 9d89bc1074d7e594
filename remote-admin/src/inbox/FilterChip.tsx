import { Chip, type ChipProps } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import classes from './filter-chip.module.css';

/** A filter that is on or off. */
export function FilterChip(props: Pick<ChipProps, 'checked' | 'onChange' | 'children' | 'size'>) {
  return <Chip {...props} classNames={{ label: classes.label, iconWrapper: classes.icon }} />;
}
