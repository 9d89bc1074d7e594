import { useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { workspaceTexts } from '../../content/workspace.ts';
import { listEnabledFeatures } from '../../rules/features.ts';
import { createSharedLink } from '../../rules/shared-link.ts';
import { useCopyLink } from './use-copy-link.ts';

export function CopyLinkButton({ url, features }: { url: string; features: FeatureFlags }) {
  const { settings } = useHost();
  const copyLink = useCopyLink();
  const link = createSharedLink(`${settings.siteUrl}/demo`, { url, features: listEnabledFeatures(features) });
  return (
    <Button variant="default" size="sm" onClick={() => void copyLink(link)}>
      {workspaceTexts.copyLink}
    </Button>
  );
}
