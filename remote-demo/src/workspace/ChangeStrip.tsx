import { memo, type RefObject } from 'react';
import type { FeatureKey } from 'shared-contracts/transform';
import { FEATURES } from '../content/features.ts';
import { changeStripTexts, scoreTexts } from '../content/workspace.ts';
import panel from '../layout/panels.module.css';
import type { FindingCounts } from '../rules/count-findings.ts';
import { SWITCH_PLACES } from '../rules/switch-places.ts';
import type { FeatureResults } from '../rules/transform-report.ts';
import css from './ChangeStrip.module.css';
import { showChangeInFrame } from './live-page/show-element-in-frame.ts';
import { SendSetupButton } from './sharing/SendSetupButton.tsx';

interface Props {
  results: FeatureResults;
  /** Undefined until the page is measured. */
  counts: FindingCounts | undefined;
  frameRef: RefObject<HTMLIFrameElement | null>;
}

/** With all switches on: what each of them changed on the visitor's page, and what was measured. */
export const ChangeStrip = memo(function ChangeStrip({ results, counts, frameRef }: Props) {
  const changes = FEATURES.map(({ key, topic }) => ({ key, topic, ...results[key] })).filter(({ texts }) => texts.length > 0);
  // What was measured is a result as well.
  const unchanged = changes.filter(({ hasChanged, texts }) => !hasChanged && texts.length === 1);
  const show = (places: readonly string[]): void => {
    if (!frameRef.current) return;
    frameRef.current.scrollIntoView({ block: 'center' });
    showChangeInFrame(frameRef.current, places);
  };
  return (
    <section className={`${panel.dark} ${css.strip}`} aria-labelledby="strip-heading">
      <header className={css.header}>
        <div>
          <h3 id="strip-heading" className={css.heading}>
            {changeStripTexts.heading}
          </h3>
          {counts?.found !== 0 && <p className={css.sentence}>{counts ? changeStripTexts.sentence(counts) : scoreTexts.measuring}</p>}
        </div>
        <SendSetupButton label={changeStripTexts.request} />
      </header>
      <ol className={css.changes}>
        {changes
          .filter(({ hasChanged }) => hasChanged)
          .map(({ key, topic, texts }) => (
            <li key={key} className={css.change}>
              <ChangeTitle feature={key} label={topic} onShow={show} />
              <span className={css.text}>{texts[0]}</span>
            </li>
          ))}
      </ol>
      {unchanged.length > 0 && (
        <p className={css.sentence}>{changeStripTexts.unchanged(unchanged.map(({ topic, texts }) => `${topic} (${texts.at(-1)})`))}</p>
      )}
    </section>
  );
});

function ChangeTitle({ feature, label, onShow }: { feature: FeatureKey; label: string; onShow: (places: readonly string[]) => void }) {
  const places = SWITCH_PLACES[feature];
  if (!places) return <span className={css.label}>{label}</span>;
  return (
    <button type="button" className={css.label} aria-label={changeStripTexts.show(label)} onClick={() => onShow(places)}>
      {label}
    </button>
  );
}
