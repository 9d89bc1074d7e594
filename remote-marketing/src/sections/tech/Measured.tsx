import { measuredTexts as texts } from '../../content/tech.ts';
import { Metrics } from '../../layout/Metrics.tsx';
import { Section } from '../../layout/Section.tsx';
import { formatDateOfYear } from '../../rules/date-texts.ts';
import LiveFigures from './LiveFigures.island.tsx';
import css from './Measured.module.css';

/** Figures of this site: what the bench measured on its pages, and what the visitor's browser measures. */
export function Measured() {
  return (
    <Section id="measured" title={texts.title} lead={texts.lead(formatDateOfYear(texts.measuredOn))}>
      <h3 className={css.title}>{texts.bench}</h3>
      <Metrics label={texts.bench} metrics={texts.metrics} />
      <h3 className={css.title}>{texts.live}</h3>
      <LiveFigures />
    </Section>
  );
}
