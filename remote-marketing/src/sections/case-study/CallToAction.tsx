import { CONTACT_PATH, useHost } from 'shared-contracts';
import { caseStudyTexts } from '../../content/case-study.ts';
import { Icon } from '../../drawings/Icon.tsx';
import actions from '../../layout/actions.module.css';
import css from './CallToAction.module.css';

export function CallToAction() {
  const { Link } = useHost();
  return (
    <section className={css.call} aria-labelledby="closing-title">
      <h2 id="closing-title">{caseStudyTexts.closing.title}</h2>
      <Link to={CONTACT_PATH} className={actions.primary}>
        {caseStudyTexts.closing.action} <Icon name="arrow" />
      </Link>
    </section>
  );
}
