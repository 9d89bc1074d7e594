import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { workspaceTexts } from '../../content/workspace.ts';
import { attachSetupToQuote } from '../../state/demo-store.ts';
import css from './SendSetupButton.module.css';

/** Stays at the window's lower edge until the quote form is in view, which it opens with the setup attached. */
export function SendSetupButton() {
  const { settings } = useHost();
  const send = (): void => {
    attachSetupToQuote(settings.siteUrl);
    const heading = document.getElementById('quote-heading');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className={css.bar} data-toasts="above-bar">
      <Button className={css.button} onClick={send}>
        {workspaceTexts.sendSetup}
      </Button>
    </div>
  );
}
