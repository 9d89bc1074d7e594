import { entry } from '../content/entry.ts';
import { FEATURES, type FeatureName } from '../content/features.ts';
import panel from '../panel.module.css';
import css from './Switchboard.module.css';

/** The twelve features as a panel of lamps; those that a shared link asks for are lit. */
export function Switchboard({ requested }: { requested: readonly FeatureName[] }) {
  const labels = FEATURES.filter(({ name }) => requested.includes(name)).map(({ label }) => label);
  return (
    <section className={`${panel.ink} ${panel.stage}`} aria-labelledby="switchboard-heading">
      <h2 id="switchboard-heading" className={panel.stageHeading}>
        {entry.switchesHeading}
      </h2>
      <p className={css.lead}>{labels.length > 0 ? `${entry.shared} ${labels.join(', ')}` : entry.switchesLead}</p>
      <ol className={css.list}>
        {FEATURES.map(({ name }) => (
          <li key={name} className={css.item} data-lit={requested.includes(name) || undefined}>
            {entry.switches[name]}
          </li>
        ))}
      </ol>
    </section>
  );
}
