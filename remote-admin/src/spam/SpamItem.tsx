import { Button } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { spamText } from '../content/spam.ts';
import { ConfirmedButton } from '../dialog/ConfirmedButton.tsx';
import { describeSuspicion, type SuspectedQuote } from '../rules/suspected-quote.ts';
import { Moment } from '../thread/Moment.tsx';
import classes from './SpamList.module.css';

interface Props {
  quote: SuspectedQuote;
  isBusy: boolean;
  onRestore(): void;
  onDelete(): void;
}

/** A suspected submission: who, what and why. Its texts are shown as they are, without links. */
export function SpamItem({ quote, isBusy, onRestore, onDelete }: Props) {
  const mayChange = useMayChange();
  const { name, email, company, message, createdAt, reasons, files } = quote;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <p className={classes.sender}>
          <bdi className={classes.name}>{name}</bdi> <bdi>{[email, company].filter(Boolean).join(' · ')}</bdi>, <Moment at={createdAt} />
        </p>
        {mayChange && (
          <div className={classes.actions}>
            <Button size="compact-sm" variant="light" disabled={isBusy} aria-label={spamText.restoreName(name)} onClick={onRestore}>
              {spamText.restore}
            </Button>
            <ConfirmedButton question={spamText.confirm} name={spamText.removeName(name)} isDisabled={isBusy} onConfirm={onDelete}>
              {spamText.remove}
            </ConfirmedButton>
          </div>
        )}
      </div>
      <p className={classes.reasons}>{describeSuspicion(reasons)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by the keyboard */}
      <p className={classes.message} tabIndex={0}>
        {message}
      </p>
      {files.length > 0 && (
        <p className={classes.reasons}>
          {spamText.files} <bdi>{files.join(', ')}</bdi>
        </p>
      )}
    </li>
  );
}
