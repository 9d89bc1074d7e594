import { claims } from '../content/home.ts';
import css from './Claims.module.css';
import { Figures } from './Figures.tsx';

export function Claims() {
  return (
    <div className={css.claims}>
      <Figures {...claims} />
    </div>
  );
}
