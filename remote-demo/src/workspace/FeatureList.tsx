import { memo, useEffect, useState } from 'react';
import { FEATURES, type Features } from '../content/features.ts';
import { workspace } from '../content/workspace.ts';
import { useDemo } from '../demo-store.ts';
import panel from '../panel.module.css';
import { namesOn } from '../rules/features.ts';
import { phrasesOf, type TransformReport } from '../rules/report.ts';
import css from './FeatureList.module.css';
import { FeatureSwitch } from './FeatureSwitch.tsx';

export const FeatureList = memo(function FeatureList({ features, report }: { features: Features; report: TransformReport }) {
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
          <FeatureSwitch key={feature.name} {...feature} count={features[feature.name] ? phrasesOf(report, feature.name)[0] : undefined} />
        ))}
      </ul>
    </section>
  );
});

/** Follows the switches at once, as they do. */
function Count() {
  const on = useDemo(({ features }) => namesOn(features).length);
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
