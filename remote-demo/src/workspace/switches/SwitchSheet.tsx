import { type RefObject, useState } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { workspaceTexts } from '../../content/workspace.ts';
import { ModalDialog } from '../../layout/ModalDialog.tsx';
import type { FeatureResults } from '../../rules/transform-report.ts';
import { SendSetupButton } from '../sharing/SendSetupButton.tsx';
import { FeatureList, SwitchCount } from './FeatureList.tsx';
import css from './SwitchSheet.module.css';

interface Props {
  features: FeatureFlags;
  results: FeatureResults;
  frameRef: RefObject<HTMLIFrameElement | null>;
}

/** On phones: a bar at the lower edge, which opens the switches as a sheet below the preview. */
export function SwitchSheet({ features, results, frameRef }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => {
    // The sheet leaves the upper half of the window to the preview, in which each switch shows its change.
    frameRef.current?.scrollIntoView({ block: 'start' });
    setIsOpen(true);
  };
  return (
    <>
      <div className={css.bar} data-toasts="above-bar">
        <Button variant="default" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} rightSection={<SwitchCount />}>
          {workspaceTexts.openSheet}
        </Button>
        <SendSetupButton />
      </div>
      {isOpen && (
        <ModalDialog className={css.sheet} labelledBy="features-heading" onDismiss={() => setIsOpen(false)}>
          <FeatureList features={features} results={results} onClose={() => setIsOpen(false)} />
        </ModalDialog>
      )}
    </>
  );
}
