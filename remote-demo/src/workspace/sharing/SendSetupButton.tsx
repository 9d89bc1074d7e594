import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { workspaceTexts } from '../../content/workspace.ts';
import { sendSetup } from './send-setup.ts';

/** Opens the quote form below the workspace with the setup attached. */
export function SendSetupButton() {
  const { settings } = useHost();
  return <Button onClick={() => sendSetup(settings.siteUrl)}>{workspaceTexts.sendSetup}</Button>;
}
