import { Container, Tabs } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useHost } from 'shared-contracts';
import { Title } from 'shared-contracts/ui';
import { callsText } from '../content/calls.ts';
import { adminPageText } from '../content/text.ts';
import { EmailsPanel } from '../emails/EmailsPanel.tsx';
import { ReplyDialog } from '../reply/ReplyDialog.tsx';
import { ReplyDraftNotice } from '../reply/ReplyDraftNotice.tsx';
import { useUnsentDraftsToast } from '../reply/use-unsent-drafts-toast.ts';
import { TABS } from '../rules/view-state.ts';
import { updateViewState, useAdminStore } from '../state/admin-store.ts';
import { useViewStateInUrl } from '../state/use-view-state-in-url.ts';
import { SubmissionsPanel } from '../submissions/SubmissionsPanel.tsx';
import classes from './AdminPage.module.css';

/** The admin dashboard. The shell renders it for admins only. */
export default function AdminPage() {
  const { Link } = useHost();
  useViewStateInUrl();
  useUnsentDraftsToast();
  const tab = useAdminStore((state) => state.view.tab);
  // The tab is selected immediately; its panel renders in a later frame.
  const visibleTab = useDeferredValue(tab);
  const selectTab = (name: string | null) => updateViewState({ tab: TABS.find((known) => known === name) ?? 'submissions' });

  return (
    <Container className={classes.page} size="88rem">
      <Tabs
        value={tab}
        onChange={selectTab}
        keepMounted={false}
        classNames={{ root: classes.tabs, panel: classes.panel, list: classes.list }}
      >
        <div className={classes.head}>
          <Title order={1} className={classes.title}>
            {adminPageText.title}
          </Title>
          <Tabs.List>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {adminPageText.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Link to="/admin/calls" className={classes.calls}>
            {callsText.title}
          </Link>
        </div>
        <ReplyDraftNotice />
        <Tabs.Panel value="submissions">{visibleTab === 'submissions' && <SubmissionsPanel />}</Tabs.Panel>
        <Tabs.Panel value="emails">{visibleTab === 'emails' && <EmailsPanel />}</Tabs.Panel>
      </Tabs>
      <ReplyDialog />
    </Container>
  );
}
