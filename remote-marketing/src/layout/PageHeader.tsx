import type { ReactNode } from 'react';
import pageHeader from 'shared-contracts/ui/page-header.module.css';
import css from './PageHeader.module.css';

interface PageHeaderProps {
  badge?: string;
  title: string;
  lead: string;
  /** Shown above the badge, such as a link back. */
  above?: ReactNode;
  /** Shown next to the text on wide screens, such as a drawing or an action. */
  aside?: ReactNode;
}

export function PageHeader({ badge, title, lead, above, aside }: PageHeaderProps) {
  return (
    <div className={`${css.top} ${pageHeader.beam}`}>
      <div className={css.text}>
        {above}
        {badge && <p className={pageHeader.badge}>{badge}</p>}
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
