import { useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { healthText } from './health-labels.ts';
import classes from './MailAnswer.module.css';

const text = healthText.mails;

interface Props {
  /** Names the e-mail to screen readers. */
  name: string;
  isPending: boolean;
  onAnswer(decision: 'send-again' | 'dismiss'): void;
}

/** Buttons of a given-up e-mail. Dismiss asks once more in place, because the person never gets a dismissed e-mail. */
export function MailAnswer({ name, isPending, onAnswer }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const second = isAsking ? text.keep : text.sendAgain;
  const first = isAsking ? text.confirm : text.dismiss;
  return (
    <div className={classes.answer}>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPending}
        aria-label={`${second}: ${name}`}
        onClick={() => (isAsking ? setIsAsking(false) : onAnswer('send-again'))}
      >
        {second}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={isAsking ? classes.danger : undefined}
        disabled={isPending}
        aria-label={`${first}: ${name}`}
        onClick={() => (isAsking ? onAnswer('dismiss') : setIsAsking(true))}
      >
        {first}
      </Button>
    </div>
  );
}
