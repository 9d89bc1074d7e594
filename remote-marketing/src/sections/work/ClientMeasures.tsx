import type { CaseSlug } from '../../content/case-study.ts';
import { clientMeasures } from '../../content/client-measures.ts';
import css from './ClientMeasures.module.css';

/** What we measured on a client's old and new site, as the long ticks of a ruler. */
export function ClientMeasures({ slug }: { slug: CaseSlug }) {
  return (
    <ul className={css.measures}>
      {clientMeasures[slug].map(({ name, before, after, unit = '' }) => (
        <li key={name}>
          {`${name} `}
          <s>{before}</s>
          {' → '}
          <strong>{`${after}${unit}`}</strong>
        </li>
      ))}
    </ul>
  );
}
