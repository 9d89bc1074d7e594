import { CONTACT_PATH, useHost } from 'shared-contracts';
import { caseWords } from '../content/case-study.ts';
import { Icon } from '../drawings/Icon.tsx';
import actions from './actions.module.css';
import css from './ClosingCall.module.css';

export function ClosingCall() {
  const { Link } = useHost();
  return (
    <section className={css.call} aria-labelledby="closing-title">
      <h2 id="closing-title">{caseWords.closing.title}</h2>
      <Link to={CONTACT_PATH} className={actions.primary}>
        {caseWords.closing.action} <Icon name="arrow" />
      </Link>
    </section>
  );
}
