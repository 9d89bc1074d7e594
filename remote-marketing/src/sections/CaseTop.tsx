import { useHost } from 'shared-contracts';
import { type CaseStudy, caseWords } from '../content/case-study.ts';
import { Icon } from '../drawings/Icon.tsx';
import actions from './actions.module.css';
import css from './CaseTop.module.css';
import { PageTop } from './PageTop.tsx';

export function CaseTop({ title, subtitle, url }: Pick<CaseStudy, 'title' | 'subtitle'> & { url: string }) {
  const { Link } = useHost();
  return (
    <PageTop
      above={
        <Link to="/work" className={css.back}>
          <Icon name="back" /> {caseWords.back}
        </Link>
      }
      badge={caseWords.badge}
      title={title}
      lead={subtitle}
      aside={
        <a className={actions.secondary} href={url} target="_blank" rel="noreferrer">
          {caseWords.visit} <Icon name="out" />
        </a>
      }
    />
  );
}
