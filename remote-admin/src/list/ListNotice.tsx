import { Button } from 'shared-contracts/ui';
import classes from './ListNotice.module.css';

interface Props {
  text: string;
  action: string;
  /** For what can wait: without a frame, in a muted color. */
  isQuiet?: boolean;
  onOpen(): void;
}

/** A line above the list about something beside it, which its button opens. */
export function ListNotice({ text, action, isQuiet = false, onOpen }: Props) {
  return (
    <div className={classes.notice} data-quiet={isQuiet || undefined}>
      <p className={classes.text}>{text}</p>
      <Button size="compact-sm" variant={isQuiet ? 'subtle' : 'light'} onClick={onOpen}>
        {action}
      </Button>
    </div>
  );
}
