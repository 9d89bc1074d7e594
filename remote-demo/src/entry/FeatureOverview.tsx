import type { FeatureKey } from 'shared-contracts/transform';
import { entry } from '../content/entry-stage.ts';
import { FEATURES } from '../content/features.ts';
import panel from '../panels.module.css';
import css from './FeatureOverview.module.css';

/** The twelve features as a panel of lamps; those that a shared link asks for are lit. */
export function FeatureOverview({ requested }: { requested: readonly FeatureKey[] }) {
  const labels = FEATURES.filter(({ key }) => requested.includes(key)).map(({ label }) => label);
  return (
    <section className={`${panel.dark} ${panel.stage}`} aria-labelledby="switchboard-heading">
      <h2 id="switchboard-heading" className={panel.stageHeading}>
        {entry.switchesHeading}
      </h2>
      <p className={css.lead}>{labels.length > 0 ? `${entry.shared} ${labels.join(', ')}` : entry.switchesLead}</p>
      <ol className={css.list}>
        {FEATURES.map(({ key, benefit }) => (
          <li key={key} className={css.item} data-lit={requested.includes(key) || undefined}>
            {benefit}
          </li>
        ))}
      </ol>
    </section>
  );
}
