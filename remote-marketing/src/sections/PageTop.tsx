import type { ReactNode } from 'react';
import pageTop from 'shared-contracts/ui/page-top.module.css';
import css from './PageTop.module.css';

interface PageTopProps {
  badge?: string;
  title: string;
  lead: string;
  /** Stands above the badge, such as a way back. */
  above?: ReactNode;
  /** Stands beside the words where there is room: a drawing, an action. */
  aside?: ReactNode;
}

export function PageTop({ badge, title, lead, above, aside }: PageTopProps) {
  return (
    <div className={`${css.top} ${pageTop.beam}`}>
      <div className={css.words}>
        {above}
        {badge && <p className={pageTop.badge}>{badge}</p>}
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
