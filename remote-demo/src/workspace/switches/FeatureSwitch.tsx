import { memo, useId } from 'react';
import type { FeatureKey } from 'shared-contracts/transform';
import type { Feature } from '../../content/features.ts';
import { toggleFeature, useDemoStore } from '../../state/demo-store.ts';
import css from './FeatureSwitch.module.css';

export interface FeatureSwitchProps {
  feature: Feature;
  /** The feature's most informative change; the live panel lists all of them. */
  change: string | undefined;
}

export const FeatureSwitch = memo(function FeatureSwitch({ feature, change }: FeatureSwitchProps) {
  const id = useId();
  return (
    <li className={css.item}>
      <label className={css.label} htmlFor={id}>
        <Switch id={id} feature={feature.key} describedBy={`${id}hint ${id}counts`} />
        {feature.label}
      </label>
      <span id={`${id}hint`} role="tooltip" className={css.tooltip}>
        {feature.hint}
      </span>
      <span id={`${id}counts`} className={css.counts}>
        {change}
      </span>
    </li>
  );
});

/** Subscribes to its own feature only, so that a click re-renders nothing else before the next paint. */
function Switch({ id, feature, describedBy }: { id: string; feature: FeatureKey; describedBy: string }) {
  const on = useDemoStore(({ features }) => features[feature]);
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={css.switch}
      checked={on}
      aria-checked={on}
      onChange={() => toggleFeature(feature)}
      aria-describedby={describedBy}
    />
  );
}
