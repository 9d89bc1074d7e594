import { memo, type ReactNode, useState } from 'react';
import type { AnyAuditCheck, AuditAreaSummary, AuditFinding, AuditResults } from 'shared-contracts/audit-summary';
import type { FeatureFlags } from 'shared-contracts/transform';
import { auditTexts, describeRepair, formatProblem } from '../../content/audit/audit-texts.ts';
import panel from '../../layout/panels.module.css';
import type { FindingPin } from '../../rules/finding-pins.ts';
import { listNewProblems } from '../../rules/rendered-audit.ts';
import css from './AuditPanel.module.css';
import { FindingItem } from './FindingItem.tsx';
import type { RenderedAuditState } from './use-rendered-audit.ts';

interface Props {
  areas: readonly AuditAreaSummary[];
  /** Results of the checks that are summarized in the areas. */
  results: AuditResults;
  /** What the visitor's browser has measured. */
  rendered: RenderedAuditState;
  features: FeatureFlags;
  /** The findings that have a place, with their numbers. */
  pins: readonly FindingPin[];
  /** The finding whose places are marked in the preview, or all of them. */
  pinned: AnyAuditCheck | 'all' | null;
  onPin: (pinned: Props['pinned']) => void;
  /** Shows a place of the page in the preview. Returns false if the preview doesn't have it. */
  onShow: (selector: string) => boolean;
  /** Shown between the introduction and the areas. */
  children?: ReactNode;
}

/** What the function measured on the visitor's page, before and after the transform. */
export const AuditPanel = memo(function AuditPanel({ areas, rendered, children, ...context }: Props) {
  if (areas.length === 0) return null;
  return (
    <section className={`${panel.panel} ${panel.results} ${css.panel}`} aria-labelledby="audit-heading">
      <h2 id="audit-heading" className={panel.largeHeading}>
        {auditTexts.heading}
      </h2>
      <p className={css.lead}>{auditTexts.lead}</p>
      <p role="status" className={css.lead}>
        {auditTexts.rendered[rendered.status]}
      </p>
      <div className={css.actions}>
        {children}
        {context.pins.length > 0 && (
          <button
            type="button"
            className={css.show}
            aria-pressed={context.pinned === 'all'}
            onClick={() => context.onPin(context.pinned === 'all' ? null : 'all')}
          >
            {auditTexts.pinAll}
          </button>
        )}
      </div>
      <div className={css.areas}>
        {areas.map((summary) => (
          <AreaFindings key={summary.area} summary={summary} isMeasured={rendered.status !== 'waiting'} {...context} />
        ))}
      </div>
    </section>
  );
});

type FindingContext = Pick<Props, 'results' | 'features' | 'pins' | 'pinned' | 'onPin' | 'onShow'>;

/** Findings of an area as far as they are known; its scores when all of it is measured. */
function AreaFindings({ summary, isMeasured, ...context }: { summary: AuditAreaSummary; isMeasured: boolean } & FindingContext) {
  const { area, findings, checks, passedBefore, passedAfter, scoreBefore, scoreAfter } = summary;
  return (
    <section className={css.area} aria-labelledby={`audit-${area}`}>
      <header className={css.areaHeader}>
        <h3 id={`audit-${area}`} className={css.areaHeading}>
          {auditTexts.areas[area]}
        </h3>
        <p className={css.score}>{isMeasured ? auditTexts.score(scoreBefore, scoreAfter) : auditTexts.measuring}</p>
      </header>
      {isMeasured && <p className={css.formula}>{auditTexts.formula(passedBefore, passedAfter, checks)}</p>}
      {isMeasured &&
        listNewProblems(context.results, area).map(([check, count]) => (
          <p key={check} className={css.clean}>
            {auditTexts.onlyInPreview(formatProblem(check, count))}
          </p>
        ))}
      {findings.length === 0 ? (
        isMeasured && passedAfter === checks && <p className={css.clean}>{auditTexts.clean(checks)}</p>
      ) : (
        <ul className={css.list}>
          {findings.map((finding) => (
            <PlacedFinding key={finding.check} finding={finding} {...context} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A finding with a button that shows its first place in the preview. */
function PlacedFinding({ finding, features, pins, pinned, onPin, onShow }: { finding: AuditFinding } & Omit<FindingContext, 'results'>) {
  const { check, count, where } = finding;
  const [place] = where;
  const pin = pins.find((each) => each.check === check);
  const [isMissing, setIsMissing] = useState(false);
  const show = (selector: string): void => {
    onPin(check);
    setIsMissing(!onShow(selector));
  };
  const repair = describeRepair(finding, (key) => features[key]);
  return (
    <FindingItem finding={finding} repair={repair} isPinned={pinned === check}>
      {place !== undefined && (
        <button
          type="button"
          className={css.showPlace}
          data-number={pin?.number}
          aria-label={auditTexts.showPlace(formatProblem(check, count))}
          onClick={() => show(place)}
        >
          {auditTexts.show}
        </button>
      )}
      <p aria-live="polite" className={panel.note}>
        {isMissing && pinned === check && auditTexts.notInPreview}
      </p>
    </FindingItem>
  );
}
