import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts';
import { Title } from 'shared-contracts/ui';
import { callsText } from '../content/calls.ts';
import { adminPageText } from '../content/text.ts';
import { serializeViewState, TABS } from '../rules/view-state.ts';
import { useAdminStore } from '../state/admin-store.ts';
import classes from './AdminHead.module.css';

export const sectionClasses = { list: classes.list, tab: classes.section } as const;

/** Pages next to the dashboard. */
const PAGES = [
  { path: '/admin/calls', title: callsText.title },
  { path: '/admin/numbers', title: adminPageText.numbers },
  { path: '/admin/team', title: adminPageText.team },
  { path: '/admin/health', title: adminPageText.health },
] as const;

/** Path of a page next to the dashboard. */
type SubpagePath = (typeof PAGES)[number]['path'];

interface Props {
  current?: SubpagePath;
  /** Stands beside the heading, where it moves nothing when it appears. */
  notice?: ReactNode;
  /** The sections of the dashboard. */
  children: ReactNode;
}

/** The heading of all pages for admins, and their sections in one line. */
export function AdminHead({ current, notice, children }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        <Title order={1} className={classes.heading}>
          {adminPageText.title}
        </Title>
        {notice}
      </div>
      <div className={classes.sections}>
        {children}
        {PAGES.map(({ path, title }) => (
          <SectionLink key={path} to={path} isCurrent={path === current}>
            {title}
          </SectionLink>
        ))}
      </div>
    </div>
  );
}

/** The head of a page next to the dashboard, whose tabs lead back to what was searched and opened before. */
export function SubpageHead({ current }: { current: SubpagePath }) {
  const view = useAdminStore((state) => state.view);
  return (
    <AdminHead current={current}>
      {TABS.map((tab) => (
        <SectionLink key={tab} to={`/admin${serializeViewState({ ...view, tab })}`}>
          {adminPageText.tabs[tab]}
        </SectionLink>
      ))}
    </AdminHead>
  );
}

/** Link that looks like a tab. */
function SectionLink({ to, isCurrent = false, children }: { to: string; isCurrent?: boolean; children: ReactNode }) {
  const { Link } = useHost();
  return (
    <Link to={to} className={classes.section} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
