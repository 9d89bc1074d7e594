import { isOfflineError, PageLoadError } from 'federation-toolkit/browser';
import { Button } from 'shared-contracts/ui';
import { focusPage } from './focus-page.ts';
import classes from './PageUnavailable.module.css';
import { useRetryOnline } from './use-retry-online.ts';

const OFFLINE = { title: 'You are offline', text: 'This page loads by itself once you are connected again.' };
const CONTRACT = {
  title: 'This page is unavailable right now',
  text: 'A new version is being rolled out. Give it a minute, then try again.',
};
const OTHER = { title: CONTRACT.title, text: 'It could not be loaded. The rest of the site works as usual.' };

/** Shown instead of a page that could not be loaded or that threw. */
export function PageUnavailable({ remote, error, onRetry }: { remote: string; error: unknown; onRetry: () => void }) {
  const isOffline = isOfflineError(error);
  const fault = error instanceof PageLoadError ? error.fault : undefined;
  const { title, text } = isOffline ? OFFLINE : fault === 'contract' ? CONTRACT : OTHER;
  useRetryOnline(isOffline, onRetry);
  const handleClick = () => {
    focusPage();
    onRetry();
  };
  return (
    <section className={classes.section} role="alert" data-remote-error={remote}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Button onClick={handleClick}>Try again</Button>
    </section>
  );
}
