import { memo, useState } from 'react';
import type { AuditAreaSummary } from 'shared-contracts/audit-summary';
import { auditTexts } from '../../content/audit/audit-texts.ts';
import { scoreTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { EmptyScales, ScoreScales } from '../../layout/ScoreScales.tsx';
import type { RenderedAuditState } from '../audit/use-rendered-audit.ts';
import css from './MeasuredScores.module.css';

interface Props {
  /** Empty before the first switch. */
  areas: readonly AuditAreaSummary[];
  status: RenderedAuditState['status'];
}

/** Scores of the visitor's page before and after the switches, on scales. They move only when a measurement is finished. */
export const MeasuredScores = memo(function MeasuredScores({ areas, status }: Props) {
  const measured = useMeasuredAreas(areas, status);
  const isMeasuring = areas.length > 0 && status === 'waiting';
  return (
    <section className={`${panel.dark} ${css.panel}`} aria-labelledby="scores-heading" aria-busy={isMeasuring} data-status={status}>
      <h2 id="scores-heading" className={panel.heading}>
        {scoreTexts.heading}
      </h2>
      <p role="status" className={css.waiting}>
        {isMeasuring ? scoreTexts.measuring : areas.length === 0 ? scoreTexts.waiting : status === 'failed' && auditTexts.rendered.failed}
      </p>
      {measured.length === 0 ? <EmptyScales /> : <ScoreScales areas={measured} />}
    </section>
  );
});

/** The areas when they were last measured to the end; empty until then. */
function useMeasuredAreas(areas: Props['areas'], status: Props['status']): Props['areas'] {
  const [measured, setMeasured] = useState<Props['areas']>([]);
  const isFinal = areas.length === 0 || status !== 'waiting';
  if (isFinal && measured !== areas) setMeasured(areas);
  return isFinal ? areas : measured;
}
