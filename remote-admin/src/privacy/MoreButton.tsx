import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { privacyText } from '../content/privacy.ts';
import classes from './privacy.module.css';

/** The button with three dots. */
export function MoreButton(props: Omit<ComponentProps<typeof ActionIcon<'button'>>, 'children'>) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={privacyText.more} {...props}>
      <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
        <path d="M3 8h.01M8 8h.01M13 8h.01" />
      </svg>
    </ActionIcon>
  );
}
