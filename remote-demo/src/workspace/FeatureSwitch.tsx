import { memo, useId } from 'react';
import type { FeatureName } from '../content/features.ts';
import { toggleFeature, useDemo } from '../demo-store.ts';
import css from './FeatureSwitch.module.css';

export interface FeatureSwitchProps {
  name: FeatureName;
  label: string;
  hint: string;
  /** What the feature really did to the page, in few words; the centre panel shows all. */
  count: string | undefined;
}

export const FeatureSwitch = memo(function FeatureSwitch({ name, label, hint, count }: FeatureSwitchProps) {
  const id = useId();
  return (
    <li className={css.item}>
      <label className={css.label} htmlFor={id}>
        <Switch id={id} name={name} describedBy={`${id}hint ${id}counts`} />
        {label}
      </label>
      <span id={`${id}hint`} role="tooltip" className={css.tooltip}>
        {hint}
      </span>
      <span id={`${id}counts`} className={css.counts}>
        {count}
      </span>
    </li>
  );
});

/** Follows its own feature alone: a click redraws this and nothing else before the next paint. */
function Switch({ id, name, describedBy }: { id: string; name: FeatureName; describedBy: string }) {
  const on = useDemo(({ features }) => features[name]);
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={css.switch}
      checked={on}
      aria-checked={on}
      onChange={() => toggleFeature(name)}
      aria-describedby={describedBy}
    />
  );
}
