import { useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { workspace } from '../../content/workspace.ts';
import { listEnabledFeatures } from '../../rules/features.ts';
import { createSharedLink } from '../../rules/shared-link.ts';

export function CopyLink({ url, features }: { url: string; features: FeatureFlags }) {
  const { notify, settings } = useHost();
  const copy = async (): Promise<void> => {
    const link = createSharedLink(`${settings.siteUrl}/demo`, { url, features: listEnabledFeatures(features) });
    try {
      await navigator.clipboard.writeText(link);
      notify.success(workspace.copied);
    } catch {
      notify.info({ title: workspace.copyFailed, message: link });
    }
  };
  return (
    <Button variant="default" size="sm" onClick={copy}>
      {workspace.copyLink}
    </Button>
  );
}
