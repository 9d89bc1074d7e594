import { memo } from 'react';
import type { Evidence, HeaderEvidence, LoadEstimate, PageOutline } from 'shared-contracts/evidence';
import type { FeatureFlags } from 'shared-contracts/transform';
import { evidenceTexts } from '../content/evidence.ts';
import panel from '../panels.module.css';
import { formatBytes } from '../rules/evidence.ts';
import css from './EvidencePanel.module.css';

/** Evidence for the features whose effect the preview can't show. */
export const EvidencePanel = memo(function EvidencePanel({
  evidence,
  features,
}: {
  evidence: Evidence | undefined;
  features: FeatureFlags;
}) {
  if (!evidence || !(features.performance || features.security || features.analytics)) return null;
  const { load, headers, outline } = evidence;
  return (
    <section className={`${panel.panel} ${css.panel}`} aria-labelledby="evidence-heading">
      <h2 id="evidence-heading" className={css.heading}>
        {evidenceTexts.heading}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard access (WCAG 2.1.1). */}
      <section className={css.parts} aria-label={evidenceTexts.parts} tabIndex={0}>
        {features.performance && <Load {...load} />}
        {features.security && headers.length > 0 && <Headers headers={headers} />}
        {features.analytics && outline && <Outline {...outline} />}
      </section>
    </section>
  );
});

function Load({ before, after }: { before: LoadEstimate; after: LoadEstimate }) {
  const { heading, rows, formula, unknown } = evidenceTexts.load;
  const list = (load: LoadEstimate) => [load.requests, formatBytes(load.bytes), load.blockingRequests, `${Math.round(load.blockingMs)} ms`];
  const [now, then] = [list(before), list(after)];
  return (
    <div className={css.part}>
      <Comparison caption={heading} rows={Object.values(rows).map((name, index) => [name, now[index], then[index]])} />
      <p className={css.note}>
        {formula} {before.unknownSizes > 0 && unknown(before.unknownSizes)}
      </p>
    </div>
  );
}

function Headers({ headers }: { headers: readonly HeaderEvidence[] }) {
  const { heading, missing, note } = evidenceTexts.headers;
  return (
    <div className={css.part}>
      <Comparison caption={heading} rows={headers.map(({ name, before, after }) => [name, before ?? missing, after ?? missing])} />
      <p className={css.note}>{note}</p>
    </div>
  );
}

type Cell = string | number | undefined;

function Comparison({ caption, rows }: { caption: string; rows: readonly (readonly [string, Cell, Cell])[] }) {
  return (
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{evidenceTexts.before}</th>
          <th scope="col">{evidenceTexts.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name} data-changed={before !== after || undefined}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outline({ sections, goals }: PageOutline) {
  const { heading, note, sections: sectionsHeading, start, goals: goalsHeading, kinds } = evidenceTexts.outline;
  return (
    <div className={css.part}>
      <h3 className={css.caption}>{heading}</h3>
      <h4 className={css.label}>{sectionsHeading}</h4>
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
      <h4 className={css.label}>{goalsHeading}</h4>
      <ul className={css.list}>
        {goals.map(({ label, kind }) => (
          <li key={`${kind} ${label}`}>
            {label} <span className={css.detail}>{kinds[kind]}</span>
          </li>
        ))}
      </ul>
      <p className={css.note}>{note}</p>
    </div>
  );
}
