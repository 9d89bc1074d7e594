import { Button } from 'shared-contracts/ui';
import { useStalledPage } from '../federation/patient-loader.ts';
import classes from './notice.module.css';

/** Shown over a prerendered page whose scripts could not be loaded: it can be read, but nothing in it responds. */
export function StalledNotice() {
  const retry = useStalledPage((state) => state.retry);
  if (!retry) return null;
  const tryAgain = () => {
    useStalledPage.setState({ retry: null });
    retry();
  };
  return (
    <div className={classes.bar} role="alert" data-remote-stalled>
      <p>You can read this page, but its interactive parts could not be loaded.</p>
      <Button size="xs" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
