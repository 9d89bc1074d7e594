import { getErrorMessage } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { toastText } from '../content/text.ts';
import classes from './LoadFailure.module.css';

interface Props {
  /** What couldn't be loaded, as a sentence. */
  title: string;
  error: unknown;
  onRetry(): void;
}

/** Says in place of a part of a page why it couldn't be loaded, and offers to load it again. */
export function LoadFailure({ title, error, onRetry }: Props) {
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{title}</strong> {getErrorMessage(error, toastText.somethingWrong)}
      </p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
