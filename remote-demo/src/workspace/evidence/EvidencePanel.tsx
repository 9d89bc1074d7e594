import { memo } from 'react';
import type { HeaderComparison, TransformEvidence } from 'shared-contracts/evidence';
import type { FeatureFlags } from 'shared-contracts/transform';
import { evidenceTexts } from '../../content/evidence.ts';
import panel from '../../layout/panels.module.css';
import type { PageOutline } from '../../rules/page-outline.ts';
import { AnsweredForm } from './AnsweredForm.tsx';
import css from './EvidencePanel.module.css';
import { BeforeAfterTable, LoadEstimateTable } from './EvidenceTables.tsx';
import type { FormAnswerState } from './use-preview-form-answer.ts';

/** Evidence for the features whose effect the preview can't show. */
export const EvidencePanel = memo(function EvidencePanel({
  evidence,
  features,
  answer,
  outline,
}: {
  evidence: TransformEvidence | undefined;
  features: FeatureFlags;
  /** Of the newest form that was sent in the preview. */
  answer?: FormAnswerState;
  /** Of the page that the preview shows. */
  outline?: PageOutline | undefined;
}) {
  if (!evidence || !(features.performance || features.security || features.analytics || features.backend)) return null;
  const { load, headers } = evidence;
  return (
    <section className={`${panel.panel} ${panel.results} ${css.panel}`} aria-labelledby="evidence-heading">
      <h2 id="evidence-heading" className={panel.largeHeading}>
        {evidenceTexts.heading}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access (WCAG 2.1.1). */}
      <section className={css.parts} aria-label={evidenceTexts.parts} tabIndex={0}>
        {features.performance && <LoadEstimateTable {...load} />}
        {features.security && headers.length > 0 && <Headers headers={headers} />}
        {features.analytics && outline && <Outline {...outline} />}
        {features.backend && answer && <AnsweredForm state={answer} />}
      </section>
    </section>
  );
});

function Headers({ headers }: { headers: readonly HeaderComparison[] }) {
  const { heading, sent, missing, names, note, values } = evidenceTexts.headers;
  const rows = headers.map(
    ({ name, before, after }) => [names[name] ?? name, before === null ? missing : sent, after === null ? missing : sent] as const,
  );
  return (
    <div className={css.part}>
      <BeforeAfterTable caption={heading} rows={rows} />
      <details className={css.values}>
        <summary>{values}</summary>
        <ul className={css.list}>
          {headers.map(({ name, before, after }) => (
            <li key={name}>
              <code>
                {name}: {after ?? before ?? missing}
              </code>
            </li>
          ))}
        </ul>
      </details>
      <p className={css.note}>{note}</p>
    </div>
  );
}

function Outline({ sections, goals }: PageOutline) {
  const { heading, note, empty, sections: sectionsHeading, start, goals: goalsHeading, kinds } = evidenceTexts.outline;
  return (
    <div className={css.part}>
      <h3 className={css.caption}>{heading}</h3>
      {sections.length > 0 && <h4 className={css.label}>{sectionsHeading}</h4>}
      <ol className={css.list}>
        {sections.map(({ title, start: percent }) => (
          <li key={`${percent} ${title}`}>
            <svg className={css.depth} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" className={css.track} />
              <rect width={100 - percent} x={percent} height="4" className={css.level} />
            </svg>
            {title} <span className={css.detail}>{start(percent)}</span>
          </li>
        ))}
      </ol>
      {goals.length > 0 && <h4 className={css.label}>{goalsHeading}</h4>}
      <ul className={css.list}>
        {goals.map(({ label, kind }) => (
          <li key={`${kind} ${label}`}>
            {label} <span className={css.detail}>{kinds[kind]}</span>
          </li>
        ))}
      </ul>
      <p className={css.note}>{sections.length + goals.length > 0 ? note : empty}</p>
    </div>
  );
}
