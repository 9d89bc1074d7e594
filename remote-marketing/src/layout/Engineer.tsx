import { team } from '../content/team.ts';
import css from './Engineer.module.css';

const [engineer] = team;

/** The person who answers requests and takes calls. */
export function Engineer() {
  return (
    <div className={css.engineer}>
      <img src={engineer.portrait} width="72" height="72" alt="" loading="lazy" />
      <span>
        <strong>{engineer.name}</strong> {engineer.role}
      </span>
    </div>
  );
}
