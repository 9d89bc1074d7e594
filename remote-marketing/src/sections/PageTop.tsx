import type { ReactNode } from 'react';
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
    <div className={css.top}>
      <div className={css.words}>
        {above}
        {badge && <p className={css.badge}>{badge}</p>}
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
