import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useHost } from 'shared-contracts';
import { Title } from 'shared-contracts/ui';
import { CommandMenu } from '../command-menu/CommandMenu.tsx';
import { ADMIN_PAGES } from '../content/admin-pages.ts';
import { adminPageText } from '../content/text.ts';
import { serializeViewState, TABS } from '../rules/view-state.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { readRememberedOrder } from '../state/remembered-order.ts';
import classes from './AdminHead.module.css';

export const sectionClasses = { list: classes.list, tab: classes.section } as const;

/** Path of a page next to the dashboard. */
type SubpagePath = (typeof ADMIN_PAGES)[number]['path'];

/**
 * The heading of all pages for admins, and their sections in one line, which scrolls on a phone.
 * @param children the sections of the dashboard
 */
export function AdminHead({ current, children }: { current?: SubpagePath; children: ReactNode }) {
  const sections = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = sections.current;
    const section = line?.querySelector('[data-active], [aria-current]');
    if (!line || !section) return;
    const [outer, inner] = [line.getBoundingClientRect(), section.getBoundingClientRect()];
    line.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, []);
  return (
    <div className={classes.head} data-toasts="heading">
      <Title order={1} className={classes.title}>
        {adminPageText.title}
      </Title>
      <div className={classes.sections} ref={sections}>
        {children}
        {ADMIN_PAGES.map(({ path, title }) => (
          <SectionLink key={path} to={path} isCurrent={path === current}>
            {title}
          </SectionLink>
        ))}
      </div>
      <CommandMenu />
    </div>
  );
}

/** The head of a page next to the dashboard, whose tabs lead back to what was searched and opened before. */
export function SubpageHead({ current }: { current: SubpagePath }) {
  const view = useAdminStore((state) => state.view);
  return (
    <AdminHead current={current}>
      {TABS.map((tab) => (
        <SectionLink key={tab} to={`/admin${serializeViewState({ ...view, tab }, readRememberedOrder())}`}>
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
