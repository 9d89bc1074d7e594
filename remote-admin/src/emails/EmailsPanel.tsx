import { useMediaQuery } from '@mantine/hooks';
import { memo, type Ref, useCallback, useDeferredValue, useRef } from 'react';
import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { emailText, toastText } from '../content/text.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import { ListMessage } from '../list/ListMessage.tsx';
import { PagedListView } from '../list/PagedListView.tsx';
import { getRow, getRowsIfComplete } from '../list/paged-rows.ts';
import panel from '../list/panel.module.css';
import { SearchField } from '../list/SearchField.tsx';
import { createLoadedRowsFetcher, type FetchNextPage } from '../list/use-fetch-all.ts';
import { type PagedList, usePagedList } from '../list/use-paged-list.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { contactsToCsv, createExportFileName } from '../rules/csv-export.ts';
import { formatDate } from '../rules/dates.ts';
import type { EmailContact } from '../rules/email-contact.ts';
import { updateViewState, useAdminStore } from '../state/admin-store.ts';
import { useDeskChanges } from '../state/use-watch-desk.ts';
import { CopyAllButton } from './CopyAllButton.tsx';
import { copyText } from './copy-text.ts';
import classes from './EmailsPanel.module.css';
import { type ContactRow, listContactsAfter } from './list-contacts-after.ts';
import { useContactRequests } from './use-contact-requests.ts';

export function EmailsPanel() {
  const search = useAdminStore((state) => state.view.emailSearch);
  const { requests, contactCount } = useContactRequests();
  const list = usePagedList('emails', requests.fetchPage, useDeferredValue(search));
  const listRef = useRef<VirtualListHandle>(null);

  const { phase, getRows, refresh } = list;
  useDeskChanges(
    useCallback(async () => {
      if (phase !== 'ready') return;
      requests.invalidate();
      const before = getRows();
      await refresh();
      listRef.current?.keepRowsInPlace(getRows().total - before.total);
    }, [phase, requests, getRows, refresh]),
  );

  const isReady = phase === 'ready';
  const total = isReady ? list.total : 0;
  // Copy and export exclude later contacts, so that pages don't shift while they are fetched.
  const until = getRow(list, 0)?.createdAt ?? null;
  const loadedRows = isReady ? getRowsIfComplete(list) : null;
  const fetchNextPage: FetchNextPage<ContactRow> = loadedRows
    ? createLoadedRowsFetcher(loadedRows.map((contact) => ({ id: '', ...contact })))
    : (backend, previousRows, signal) => listContactsAfter(backend, search, until, previousRows, signal);
  return (
    <div className={panel.panel}>
      <div className={panel.toolbar}>
        <SearchField
          className={panel.search}
          label={emailText.search}
          value={search}
          onSearch={(emailSearch) => updateViewState({ emailSearch })}
        />
        <CopyAllButton key={`copy ${search}`} total={total} fetchNextPage={fetchNextPage} />
        <ExportButton<ContactRow>
          key={`export ${search}`}
          total={total}
          nouns={['email', 'emails']}
          fetchNextPage={fetchNextPage}
          toFile={(contacts) => ({ name: createExportFileName('emails', new Date()), csv: contactsToCsv(contacts) })}
        />
        <p className={panel.count} aria-live="polite">
          {isReady && `Showing ${total} of ${contactCount} emails`}
        </p>
      </div>
      <div className={`${panel.frame} ${classes.frame}`}>
        <div className={classes.columns} aria-hidden="true">
          <span>Email</span>
          <span>Name</span>
          <span>Company</span>
          <span>Created</span>
        </div>
        <div className={panel.cell}>
          <EmailList list={list} ref={listRef} />
        </div>
      </div>
    </div>
  );
}

function EmailList({ list, ref }: { list: PagedList<string, EmailContact>; ref: Ref<VirtualListHandle> }) {
  // The style sheet has the same width.
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <PagedListView
      ref={ref}
      list={list}
      label={emailText.list}
      errorTitle={emailText.errorTitle}
      empty={<ListMessage {...(list.query.trim() ? emailText.noMatch : emailText.empty)} />}
      rowHeight={isPhone ? EMAIL_ROW_HEIGHT_PX.narrow : EMAIL_ROW_HEIGHT_PX.wide}
      skeletonLines={1}
      renderRow={(contact) => <EmailRow {...contact} />}
    />
  );
}

/** Heights of a row: on phones an address can have two lines. */
const EMAIL_ROW_HEIGHT_PX = { wide: 56, narrow: 100 };

const EmailRow = memo(function EmailRow({ email, name, company, createdAt }: EmailContact) {
  const { notify } = useHost();
  const handleError = useErrorHandler();
  const copy = async () => {
    try {
      await copyText(email);
      notify.success({ title: toastText.copied.title, message: toastText.copied.one });
    } catch (error) {
      handleError(error);
    }
  };
  return (
    <div className={classes.row}>
      <span className={classes.email}>{email}</span>
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.company}>
        <bdi>{company ?? '—'}</bdi>
      </span>
      <time className={classes.date} dateTime={createdAt}>
        {formatDate(createdAt)}
      </time>
      <Button className={classes.copy} size="compact-sm" variant="subtle" aria-label={`Copy ${email}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
});
