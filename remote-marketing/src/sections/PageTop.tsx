import type { ReactNode } from 'react';
import css from './PageTop.module.css';

interface PageTopProps {
  badge?: string;
  title: string;
  lead: string;
  /** Stands above the badge, such as a way back. */
  above?: ReactNode;
  /** Stands below the lead, such as actions. */
  below?: ReactNode;
  /** A drawing that belongs to the page. */
  aside?: ReactNode;
}

export function PageTop({ badge, title, lead, above, below, aside }: PageTopProps) {
  return (
    <div className={css.top}>
      <div className={css.words}>
        {above}
        {badge && <p className={css.badge}>{badge}</p>}
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {below}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
