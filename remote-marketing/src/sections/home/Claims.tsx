import { useHost } from 'shared-contracts';
import { claimsTexts } from '../../content/home.ts';
import { Metrics } from '../../layout/Metrics.tsx';
import { splitClaim } from '../../rules/split-claim.ts';
import css from './Claims.module.css';

/** The agency's claims, each with a line that explains it and a link to its evidence. */
export function Claims() {
  const { Link } = useHost();
  const metrics = claimsTexts.items.map(({ id, claim, note, evidence, link }) => ({
    id,
    ...splitClaim(claim),
    note: (
      <>
        {`${note} `}
        <Link to={link}>{evidence}</Link>
      </>
    ),
  }));
  return (
    <div className={css.claims}>
      <Metrics label={claimsTexts.label} metrics={metrics} />
    </div>
  );
}
