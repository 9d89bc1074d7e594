import { claimsTexts } from '../../content/home.ts';
import { Metrics } from '../../layout/Metrics.tsx';
import { splitClaim } from '../../rules/split-claim.ts';
import css from './Claims.module.css';

export function Claims() {
  return (
    <div className={css.claims}>
      <Metrics label={claimsTexts.label} metrics={claimsTexts.items.map(([id, claim]) => ({ id, ...splitClaim(claim) }))} />
    </div>
  );
}
