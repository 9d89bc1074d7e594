import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { workspaceTexts } from '../../content/workspace.ts';
import css from './SendSetupButton.module.css';
import { sendSetup } from './send-setup.ts';

/** Stays at the window's lower edge until the quote form is in view, which it opens with the setup attached. */
export function SendSetupButton() {
  const { settings } = useHost();
  return (
    <div className={css.bar} data-toasts="above-bar">
      <Button className={css.button} onClick={() => sendSetup(settings.siteUrl)}>
        {workspaceTexts.sendSetup}
      </Button>
    </div>
  );
}
