import { Button } from 'shared-contracts/ui';
import { ContractError } from '../federation/page-loader.ts';
import classes from './notice.module.css';

/** Stands in for a page that could not be loaded or that failed while it was shown. */
export function RemoteNotice({ remote, error, onRetry }: { remote: string; error: unknown; onRetry: () => void }) {
  const reason =
    error instanceof ContractError
      ? 'A new version is being rolled out. Give it a minute, then try again.'
      : 'It could not be loaded. The rest of the site works as usual.';
  return (
    <section className={classes.place} role="alert" data-remote-error={remote}>
      <h1 className={classes.title}>This page is unavailable right now</h1>
      <p className={classes.text}>{reason}</p>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}
