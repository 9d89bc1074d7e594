import { useHost } from 'shared-contracts';
import { proofTexts } from '../../content/home.ts';
import dark from '../../layout/dark.module.css';
import { ClientMeasures } from '../work/ClientMeasures.tsx';
import { SiteDivider } from '../work/SiteDivider.tsx';
import css from './ClientProof.module.css';

/** A client's old and new site, with what we measured on both as ticks of a ruler. */
export function ClientProof() {
  const { Link } = useHost();
  return (
    <section className={`${css.proof} ${dark.dark}`} aria-label={proofTexts.label}>
      <SiteDivider slug={proofTexts.slug} isFirst />
      <ClientMeasures slug={proofTexts.slug} />
      <p>
        {`${proofTexts.note} `}
        <Link to={proofTexts.link}>{proofTexts.evidence}</Link>
      </p>
    </section>
  );
}
