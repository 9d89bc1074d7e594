import { getErrorMessage } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { toastText } from '../content/text.ts';
import classes from './LoadFailure.module.css';

/** Says that something couldn't be loaded, with a button that tries again. */
export function LoadFailure({ title, error, onRetry }: { title: string; error: unknown; onRetry(): unknown }) {
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{title}</strong> {getErrorMessage(error, toastText.somethingWrong)}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
