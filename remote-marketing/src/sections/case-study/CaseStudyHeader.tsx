import { useHost } from 'shared-contracts';
import { type CaseStudy, caseStudyTexts } from '../../content/case-study.ts';
import { Icon } from '../../drawings/Icon.tsx';
import actions from '../../layout/actions.module.css';
import { PageHeader } from '../../layout/PageHeader.tsx';
import css from './CaseStudyHeader.module.css';

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
