import { Container, Tabs } from '@mantine/core';
import { useDeferredValue } from 'react';
import { adminPageText } from '../content/text.ts';
import { EmailsPanel } from '../emails/EmailsPanel.tsx';
import { ReplyDialog } from '../reply/ReplyDialog.tsx';
import { ReplyDraftNotice } from '../reply/ReplyDraftNotice.tsx';
import { TABS } from '../rules/view-state.ts';
import { updateViewState, useAdminStore } from '../state/admin-store.ts';
import { useViewStateInUrl } from '../state/use-view-state-in-url.ts';
import { useWatchDesk } from '../state/use-watch-desk.ts';
import { SubmissionsPanel } from '../submissions/SubmissionsPanel.tsx';
import { TrayNotice } from '../tray/TrayNotice.tsx';
import { AdminHead, sectionClasses } from './AdminHead.tsx';
import classes from './AdminPage.module.css';

/** The admin dashboard. The shell renders it for admins only. */
export default function AdminPage() {
  useViewStateInUrl();
  useWatchDesk();
  const tab = useAdminStore((state) => state.view.tab);
  // The tab is selected immediately; its panel renders in a later frame.
  const visibleTab = useDeferredValue(tab);
  const selectTab = (name: string | null) => updateViewState({ tab: TABS.find((known) => known === name) ?? 'submissions' });

  return (
    <Container className={classes.page}>
      <Tabs
        value={tab}
        onChange={selectTab}
        keepMounted={false}
        classNames={{ root: classes.tabs, panel: classes.panel, ...sectionClasses }}
      >
        <AdminHead notice={<TrayNotice />}>
          <Tabs.List>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {adminPageText.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </AdminHead>
        <ReplyDraftNotice />
        <Tabs.Panel value="submissions">{visibleTab === 'submissions' && <SubmissionsPanel />}</Tabs.Panel>
        <Tabs.Panel value="emails">{visibleTab === 'emails' && <EmailsPanel />}</Tabs.Panel>
      </Tabs>
      <ReplyDialog />
    </Container>
  );
}
