import { memo, useEffect, useState } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { FEATURES } from '../../content/features.ts';
import { workspaceTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { listEnabledFeatures } from '../../rules/features.ts';
import type { FeatureResults } from '../../rules/transform-report.ts';
import { useDemoStore } from '../../state/demo-store.ts';
import css from './FeatureList.module.css';
import { FeatureSwitch } from './FeatureSwitch.tsx';

interface Props {
  features: FeatureFlags;
  results: FeatureResults;
  /** Closes the sheet that contains the list; a list without it is a panel. */
  onClose?: () => void;
}

export const FeatureList = memo(function FeatureList({ features, results, onClose }: Props) {
  return (
    <section
      className={`${panel.panel} ${css.features}`}
      aria-labelledby="features-heading"
      data-sheet={onClose !== undefined || undefined}
    >
      <header className={css.header}>
        <h2 id="features-heading" className={panel.heading}>
          {workspaceTexts.features}
        </h2>
        <SwitchCount />
        {onClose && (
          <Button className={css.close} variant="default" radius="xl" onClick={onClose}>
            {workspaceTexts.closeSheet}
          </Button>
        )}
      </header>
      <ul className={css.list} data-quiet={useTooltipsDismissed() || undefined}>
        {FEATURES.map((feature) => (
          <FeatureSwitch key={feature.key} feature={feature} change={features[feature.key] ? results[feature.key].texts[0] : undefined} />
        ))}
      </ul>
      {!onClose && <p className={css.note}>{workspaceTexts.switchesNote}</p>}
    </section>
  );
});

/** How many switches are on. Subscribes to them directly: `features` of the list is delayed until after paint. */
export function SwitchCount() {
  const on = useDemoStore(({ features }) => listEnabledFeatures(features).length);
  return (
    <span className={css.count}>
      {on}/{FEATURES.length}
    </span>
  );
}

/** Whether Escape has dismissed the tooltips (WCAG 1.4.13), until the pointer moves or another key is pressed. */
function useTooltipsDismissed(): boolean {
  const [areDismissed, setAreDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => setAreDismissed(key === 'Escape');
    const onPointerOver = (): void => setAreDismissed(false);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerover', onPointerOver);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerover', onPointerOver);
    };
  }, []);
  return areDismissed;
}
