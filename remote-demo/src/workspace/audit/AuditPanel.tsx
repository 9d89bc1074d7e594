import { memo, type ReactNode } from 'react';
import type { AuditAreaSummary, AuditFinding } from 'shared-contracts/audit-summary';
import type { FeatureFlags } from 'shared-contracts/transform';
import { auditTexts, checkTexts, formatProblem } from '../../content/audit/audit-texts.ts';
import { FEATURES } from '../../content/features.ts';
import panel from '../../layout/panels.module.css';
import css from './AuditPanel.module.css';
import type { RenderedAuditState } from './use-rendered-audit.ts';

interface Props {
  areas: readonly AuditAreaSummary[];
  /** What the visitor's browser has measured. */
  rendered: RenderedAuditState;
  features: FeatureFlags;
  /** Shows a place of the page in the preview. */
  onShow: (selector: string) => void;
  /** Shown between the introduction and the areas. */
  children?: ReactNode;
}

/** What the function measured on the visitor's page, before and after the transform. */
export const AuditPanel = memo(function AuditPanel({ areas, rendered, children, ...context }: Props) {
  if (areas.length === 0) return null;
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="audit-heading">
      <h2 id="audit-heading" className={css.heading}>
        {auditTexts.heading}
      </h2>
      <p className={css.lead}>{auditTexts.lead}</p>
      <p role="status" className={css.lead}>
        {auditTexts.rendered[rendered.status]}
      </p>
      {children}
      <div className={css.areas}>
        {areas.map((summary) => (
          <AreaFindings key={summary.area} summary={summary} {...context} />
        ))}
      </div>
    </section>
  );
});

function AreaFindings({ summary, ...context }: { summary: AuditAreaSummary } & Pick<Props, 'features' | 'onShow'>) {
  const { area, findings, checks, passedBefore, passedAfter, scoreBefore, scoreAfter } = summary;
  return (
    <section className={css.area} aria-labelledby={`audit-${area}`}>
      <header className={css.areaHeader}>
        <h3 id={`audit-${area}`} className={css.areaHeading}>
          {auditTexts.areas[area]}
        </h3>
        <p className={css.score}>{auditTexts.score(scoreBefore, scoreAfter)}</p>
      </header>
      <p className={css.formula}>{auditTexts.formula(passedBefore, passedAfter, checks)}</p>
      {findings.length === 0 ? (
        <p className={css.clean}>{auditTexts.clean(checks)}</p>
      ) : (
        <ul className={css.list}>
          {findings.map((finding) => (
            <FindingItem key={finding.check} finding={finding} {...context} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FindingItem({ finding, features, onShow }: { finding: AuditFinding } & Pick<Props, 'features' | 'onShow'>) {
  const { check, count, where, isRepaired } = finding;
  const { why, source, feature } = checkTexts[check];
  const [place] = where;
  const title = formatProblem(check, count);
  const label = FEATURES.find(({ key }) => key === feature && !features[key])?.label;
  return (
    <li className={css.item} data-repaired={isRepaired || undefined}>
      <div>
        <p className={css.problem}>{title}</p>
        <p className={css.why}>
          {why} ({source}) {describeNextStep(finding, label)}
        </p>
      </div>
      {place !== undefined && (
        <button type="button" className={css.show} aria-label={auditTexts.showPlace(title)} onClick={() => onShow(place)}>
          {auditTexts.show}
        </button>
      )}
      <span className={css.status}>{auditTexts.state(finding)}</span>
    </li>
  );
}

/** How the problem can be repaired; nothing if it is. */
function describeNextStep({ isRepaired, isRemeasured }: AuditFinding, label: string | undefined): string {
  if (!isRemeasured) return auditTexts.serverSide;
  if (isRepaired) return '';
  return label ? auditTexts.repairedBy(label) : auditTexts.byHand;
}
