import { claims } from '../../content/home.ts';
import { Metrics } from '../../layout/Metrics.tsx';
import { splitClaim } from '../../rules/split-claim.ts';
import css from './Claims.module.css';

export function Claims() {
  return (
    <div className={css.claims}>
      <Metrics label={claims.label} metrics={claims.items.map(([id, claim]) => ({ id, ...splitClaim(claim) }))} />
    </div>
  );
}
