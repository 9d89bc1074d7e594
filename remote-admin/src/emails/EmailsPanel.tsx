import { useCallback, useEffect, useRef } from 'react';
import { setView, useAdmin } from '../admin-store.ts';
import { type EmailContact, listEmails } from '../api/list-emails.ts';
import { emailWords, exportColumns } from '../content/words.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import panel from '../list/panel.module.css';
import { SearchField } from '../list/SearchField.tsx';
import { rowAt, usePagedList } from '../list/use-paged-list.ts';
import { usePolling } from '../list/use-polling.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { contactsAsCsv, exportName } from '../rules/export.ts';
import { CopyAll } from './CopyAll.tsx';
import { EmailList } from './EmailList.tsx';
import classes from './emails.module.css';
import { useEmailReader } from './use-email-reader.ts';

/** Email Listings: everyone who asked for a quote, to search and to copy. */
export function EmailsPanel() {
  const search = useAdmin((state) => state.view.emailSearch);
  const { read, all } = useEmailReader();
  const { list, store } = usePagedList<string, EmailContact>(read);
  const rows = useRef<VirtualListHandle>(null);

  useEffect(() => void store.getState().open(search), [store, search]);
  usePolling(
    useCallback(async () => {
      const before = store.getState().total;
      const result = await store.getState().refresh({ quiet: true });
      rows.current?.shift(store.getState().total - before);
      return result;
    }, [store]),
  );

  const isReady = list.phase === 'ready';
  // What comes later is in no copy and no export: their pages don't shift while they are read.
  const until = rowAt(list, 0)?.createdAt ?? null;
  return (
    <div className={panel.panel}>
      <div className={panel.toolbar}>
        <SearchField
          className={panel.search}
          label={emailWords.search}
          value={search}
          onSearch={(emailSearch) => setView({ emailSearch })}
        />
        <CopyAll search={search} total={isReady ? list.total : 0} until={until} />
        <ExportButton<EmailContact>
          total={isReady ? list.total : null}
          nouns={['email', 'emails']}
          read={(backend, from, to, signal) => listEmails(backend, search, from, to, signal, until)}
          toFile={(contacts) => ({ name: exportName('emails', new Date()), csv: contactsAsCsv(exportColumns.emails, contacts) })}
        />
        <p className={panel.count} aria-live="polite">
          {isReady && all !== null && `Showing ${list.total} of ${all} emails`}
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
          <EmailList list={list} ref={rows} />
        </div>
      </div>
    </div>
  );
}
