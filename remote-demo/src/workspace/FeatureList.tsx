import { memo, useEffect, useState } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { FEATURES } from '../content/features.ts';
import { workspace } from '../content/workspace.ts';
import { useDemoStore } from '../demo-store.ts';
import panel from '../panels.module.css';
import { enabledFeatures } from '../rules/features.ts';
import { describeChanges, type ReceivedReport } from '../rules/transform-report.ts';
import css from './FeatureList.module.css';
import { FeatureSwitch } from './FeatureSwitch.tsx';

export const FeatureList = memo(function FeatureList({ features, report }: { features: FeatureFlags; report: ReceivedReport }) {
  return (
    <section className={panel.panel} aria-labelledby="features-heading">
      <header className={css.header}>
        <h2 id="features-heading" className={panel.heading}>
          {workspace.features}
        </h2>
        <Count />
      </header>
      <ul className={css.list} data-quiet={useEscaped() || undefined}>
        {FEATURES.map((feature) => (
          <FeatureSwitch
            key={feature.key}
            feature={feature}
            change={features[feature.key] ? describeChanges(report, feature.key)[0] : undefined}
          />
        ))}
      </ul>
    </section>
  );
});

/** Follows the switches at once, as they do. */
function Count() {
  const on = useDemoStore(({ features }) => enabledFeatures(features).length);
  return (
    <p className={css.count}>
      {on}/{FEATURES.length}
    </p>
  );
}

/** Escape hides the tooltips until the pointer or the focus moves on. */
function useEscaped(): boolean {
  const [escaped, setEscaped] = useState(false);
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent): void => setEscaped(key === 'Escape');
    const allow = (): void => setEscaped(false);
    document.addEventListener('keydown', hide);
    document.addEventListener('pointerover', allow);
    return () => {
      document.removeEventListener('keydown', hide);
      document.removeEventListener('pointerover', allow);
    };
  }, []);
  return escaped;
}
