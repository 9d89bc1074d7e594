import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { workspaceTexts } from '../../content/workspace.ts';
import { attachSetupToQuote } from '../../state/demo-store.ts';

/** Opens the quote form below the workspace with the website and its switches attached. */
export function SendSetupButton({ label = workspaceTexts.sendSetup }: { label?: string }) {
  const { settings } = useHost();
  const send = (): void => {
    attachSetupToQuote(settings.siteUrl);
    const heading = document.getElementById('quote-heading');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return <Button onClick={send}>{label}</Button>;
}
