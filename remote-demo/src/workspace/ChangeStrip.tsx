import { memo, type RefObject } from 'react';
import { useHost } from 'shared-contracts';
import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import type { FeatureKey } from 'shared-contracts/transform';
import { Button } from 'shared-contracts/ui';
import { FEATURES } from '../content/features.ts';
import { changeStripTexts } from '../content/workspace.ts';
import { countFindings } from '../rules/count-findings.ts';
import { SWITCH_PLACES } from '../rules/switch-places.ts';
import { describeFeature, type ReceivedTransformReport } from '../rules/transform-report.ts';
import css from './ChangeStrip.module.css';
import { showChangeInFrame } from './live-page/show-element-in-frame.ts';
import { sendSetup } from './sharing/send-setup.ts';

interface Props {
  report: ReceivedTransformReport;
  areas: readonly AuditAreaSummary[];
  frameRef: RefObject<HTMLIFrameElement | null>;
}

/** With all switches on: what each of them changed on the visitor's page, and what was measured. */
export const ChangeStrip = memo(function ChangeStrip({ report, areas, frameRef }: Props) {
  const { settings } = useHost();
  const { found, repaired } = countFindings(areas);
  const results = FEATURES.map(({ key, topic }) => ({ key, topic, ...describeFeature(report, key, areas) }));
  const changed = results.filter(({ hasChanged }) => hasChanged);
  const unchanged = results.filter(({ hasChanged, texts }) => !hasChanged && texts.length > 0);
  const show = (places: readonly string[]): void => {
    if (!frameRef.current) return;
    frameRef.current.scrollIntoView({ block: 'center' });
    showChangeInFrame(frameRef.current, places);
  };
  return (
    <section className={css.strip} aria-labelledby="strip-heading">
      <header className={css.header}>
        <div>
          <h3 id="strip-heading" className={css.heading}>
            {changeStripTexts.heading}
          </h3>
          {counts?.found !== 0 && <p className={css.sentence}>{counts ? changeStripTexts.sentence(counts) : scoreTexts.measuring}</p>}
        </div>
        <Button onClick={() => sendSetup(settings.siteUrl)}>{changeStripTexts.request}</Button>
      </header>
      <ol className={css.film}>
        {changed.map(({ key, topic, texts }, index) => (
          <li key={key} className={css.shot}>
            <span className={css.number}>{index + 1}</span>
            <ShotTitle feature={key} label={topic} onShow={show} />
            <span className={css.change}>{texts[0]}</span>
          </li>
        ))}
      </ol>
      {unchanged.length > 0 && (
        <p className={css.sentence}>{changeStripTexts.unchanged(unchanged.map(({ topic, texts }) => `${topic} (${texts.at(-1)})`))}</p>
      )}
    </section>
  );
});

function ShotTitle({ feature, label, onShow }: { feature: FeatureKey; label: string; onShow: (places: readonly string[]) => void }) {
  const places = SWITCH_PLACES[feature];
  if (!places) return <span className={css.label}>{label}</span>;
  return (
    <button type="button" className={css.label} aria-label={changeStripTexts.show(label)} onClick={() => onShow(places)}>
      {label}
    </button>
  );
}
