import { useState } from 'react';
import { Button } from 'shared-contracts/ui';
import classes from './ConfirmedButton.module.css';

interface Props {
  children: string;
  /** What the button says when it asks. */
  question: string;
  /** Names the button to screen readers, if its text isn't enough. */
  name?: string;
  isDisabled: boolean;
  onConfirm(): void;
}

/** A button that deletes. It asks once more in its place, until the focus leaves it. */
export function ConfirmedButton({ children, question, name, isDisabled, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const click = () => {
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      className={isAsking ? classes.danger : undefined}
      disabled={isDisabled}
      aria-label={name && (isAsking ? `${question}: ${name}` : name)}
      onClick={click}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? question : children}
    </Button>
  );
}
