import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts';
import { Title } from 'shared-contracts/ui';
import { callsText } from '../content/calls.ts';
import { adminPageText } from '../content/text.ts';
import classes from './AdminHead.module.css';

export const sectionClasses = { list: classes.list, tab: classes.section } as const;

/** The heading of all pages for admins, and their sections in one line. @param children the sections of the dashboard */
export function AdminHead({ isCalls = false, children }: { isCalls?: boolean; children: ReactNode }) {
  const { Link } = useHost();
  return (
    <div className={classes.head}>
      <Title order={1} className={classes.title}>
        {adminPageText.title}
      </Title>
      <div className={classes.sections}>
        {children}
        <Link to="/admin/calls" className={classes.section} aria-current={isCalls ? 'page' : undefined}>
          {callsText.title}
        </Link>
      </div>
    </div>
  );
}

/** Link to a tab of the dashboard, which looks like the tab. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  const { Link } = useHost();
  return (
    <Link to={to} className={classes.section}>
      {children}
    </Link>
  );
}
