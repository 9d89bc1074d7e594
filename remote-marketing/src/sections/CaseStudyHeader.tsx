import { useHost } from 'shared-contracts';
import { type CaseStudy, caseStudyTexts } from '../content/case-study.ts';
import { Icon } from '../drawings/Icon.tsx';
import actions from './actions.module.css';
import css from './CaseStudyHeader.module.css';
import { PageHeader } from './PageHeader.tsx';

export function CaseStudyHeader({ title, subtitle, url }: Pick<CaseStudy, 'title' | 'subtitle'> & { url: string }) {
  const { Link } = useHost();
  return (
    <PageHeader
      above={
        <Link to="/work" className={css.back}>
          <Icon name="back" /> {caseStudyTexts.back}
        </Link>
      }
      badge={caseStudyTexts.badge}
      title={title}
      lead={subtitle}
      aside={
        <a className={actions.secondary} href={url} target="_blank" rel="noreferrer">
          {caseStudyTexts.visit} <Icon name="external" />
        </a>
      }
    />
  );
}
