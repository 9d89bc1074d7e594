import { useId } from 'react';
import type { FeatureName } from '../content/features.ts';
import { toggleFeature } from '../demo-store.ts';
import css from './FeatureSwitch.module.css';

export interface FeatureSwitchProps {
  name: FeatureName;
  label: string;
  hint: string;
  on: boolean;
  /** What the feature really did to the page; the card has room for the first, the centre panel shows all. */
  counts: readonly string[];
}

export function FeatureSwitch({ name, label, hint, on, counts }: FeatureSwitchProps) {
  const id = useId();
  return (
    <li className={css.item} data-on={on || undefined}>
      <label className={css.label}>
        <input
          type="checkbox"
          role="switch"
          className={css.switch}
          checked={on}
          aria-checked={on}
          onChange={() => toggleFeature(name)}
          aria-describedby={`${id}hint ${id}counts`}
        />
        {label}
      </label>
      <span id={`${id}hint`} role="tooltip" className={css.tooltip}>
        {hint}
      </span>
      <span id={`${id}counts`} className={css.counts}>
        {on && counts[0]}
      </span>
    </li>
  );
}
