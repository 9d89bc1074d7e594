import { useHost } from 'shared-contracts';
import { type CaseSlug, caseStudyTexts } from '../../content/case-study.ts';
import { portfolio } from '../../content/work.ts';
import { Icon } from '../../drawings/Icon.tsx';
import css from './FurtherSteps.module.css';

/** Links to the demo and to the next case study. */
export function FurtherSteps({ slug }: { slug: CaseSlug }) {
  const { Link } = useHost();
  const index = portfolio.findIndex((project) => project.slug === slug);
  const next = portfolio[(index + 1) % portfolio.length];
  const steps = [{ ...caseStudyTexts.demo, link: '/demo' }, ...(next ? [{ ...next, label: caseStudyTexts.next }] : [])];
  return (
    <ul className={css.steps}>
      {steps.map(({ label, title, link }) => (
        <li key={link}>
          <Link to={link}>
            {label} <strong>{title}</strong>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
