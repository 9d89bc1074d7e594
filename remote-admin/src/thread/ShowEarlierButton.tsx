import { Button } from 'shared-contracts/ui';
import { threadText } from '../content/thread.ts';

/** Loads more entries. The button may be removed when they arrive: its container gets the focus, so that it isn't lost. */
export function ShowEarlierButton({ onPress }: { onPress(): void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
        onPress();
      }}
    >
      {threadText.showEarlier}
    </Button>
  );
}
