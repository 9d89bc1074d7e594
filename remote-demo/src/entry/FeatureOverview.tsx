import type { FeatureKey } from 'shared-contracts/transform';
import { entryStageTexts } from '../content/entry-stage.ts';
import { FEATURES } from '../content/features.ts';
import panel from '../layout/panels.module.css';
import comparedPicture from '../pictures/stonewell-bodies-compared-910.avif';
import css from './FeatureOverview.module.css';

/** A result of the demo, and the twelve features; those of a shared link are highlighted. */
export function FeatureOverview({ requested }: { requested: readonly FeatureKey[] }) {
  const labels = FEATURES.filter(({ key }) => requested.includes(key)).map(({ label }) => label);
  return (
    <section className={`${panel.dark} ${panel.stage}`} aria-labelledby="switchboard-heading">
      <h2 id="switchboard-heading" className={panel.stageHeading}>
        {entryStageTexts.switchesHeading}
      </h2>
      <p className={css.lead}>{labels.length > 0 ? `${entryStageTexts.shared} ${labels.join(', ')}` : entryStageTexts.switchesLead}</p>
      <figure className={css.result}>
        {/* The prerendered URL is the same one without the origin. */}
        <img src={comparedPicture} width={910} height={492} alt={entryStageTexts.result.alt} suppressHydrationWarning />
        <figcaption>{entryStageTexts.result.caption}</figcaption>
      </figure>
      <ol className={css.list}>
        {FEATURES.map(({ key, label }) => (
          <li key={key} className={css.item} data-lit={requested.includes(key) || undefined}>
            {label}
          </li>
        ))}
      </ol>
    </section>
  );
}
