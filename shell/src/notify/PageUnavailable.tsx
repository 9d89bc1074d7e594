import type { StatusComponents } from 'federation-toolkit/react';
import type { ComponentProps } from 'react';
import { Button } from 'shared-contracts/ui';
import classes from './PageUnavailable.module.css';

const UNAVAILABLE = 'This page is unavailable right now';
const TEXTS = {
  offline: { title: 'You are offline', text: 'This page loads by itself once you are connected again.' },
  contract: { title: UNAVAILABLE, text: 'A new version is being rolled out. Give it a minute, then try again.' },
  other: { title: UNAVAILABLE, text: 'It could not be loaded. The rest of the site works as usual.' },
};

/** Shown instead of a page that could not be loaded or that threw. */
export function PageUnavailable({ remote, reason, onRetry }: ComponentProps<StatusComponents['PageUnavailable']>) {
  const { title, text } = TEXTS[reason];
  return (
    <section className={classes.section} role="alert" data-remote-error={remote}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}
