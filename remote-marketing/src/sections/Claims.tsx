import { claims } from '../content/home.ts';
import css from './Claims.module.css';
import { Metrics } from './Metrics.tsx';

export function Claims() {
  return (
    <div className={css.claims}>
      <Metrics {...claims} />
    </div>
  );
}
