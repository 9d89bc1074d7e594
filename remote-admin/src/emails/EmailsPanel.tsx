import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { updateView, useAdminStore } from '../admin-store.ts';
import { type ContactRow, listContactsAfter } from '../api/list-contacts-after.ts';
import { emailText, exportColumns } from '../content/text.ts';
import { CountSkeleton } from '../list/CountSkeleton.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { countAddedRows } from '../list/paged-list-store.ts';
import panel from '../list/panel.module.css';
import { SearchField } from '../list/SearchField.tsx';
import { type FetchNextPage, fromLoadedRows } from '../list/use-fetch-all.ts';
import { getAllRows, getRow, usePagedList } from '../list/use-paged-list.ts';
import { usePolling } from '../list/use-polling.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import { contactsToCsv, exportFileName } from '../rules/csv-export.ts';
import type { EmailContact } from '../rules/email-contact.ts';
import { CopyAll } from './CopyAll.tsx';
import { EmailList } from './EmailList.tsx';
import classes from './EmailsPanel.module.css';
import { useContactSource } from './use-contact-source.ts';

/** Email Listings: everyone who asked for a quote, to search and to copy. */
export function EmailsPanel() {
  const search = useAdminStore((state) => state.view.emailSearch);
  const { reader, all } = useContactSource();
  const { list, store } = usePagedList<string, EmailContact>(reader);
  const rows = useRef<VirtualListHandle>(null);

  const wanted = useDeferredValue(search);
  useEffect(() => void store.getState().open(wanted), [store, wanted]);
  usePolling(
    useCallback(async () => {
      reader.expire();
      const before = store.getState();
      const result = await store.getState().refresh({ quiet: true });
      rows.current?.keepRowsInPlace(countAddedRows(before, store.getState()));
      return result;
    }, [store, reader]),
  );

  const isReady = list.phase === 'ready';
  const total = isReady ? list.total : null;
  // Without a search, what matches is all there is: two counts of different moments would contradict each other.
  const ofAll = search.trim() === '' ? total : all;
  // What comes later is in no copy and no export: their pages don't shift while they are read.
  const until = getRow(list, 0)?.createdAt ?? null;
  const whole = isReady ? getAllRows(list) : null;
  const read: FetchNextPage<ContactRow> = whole
    ? fromLoadedRows(whole.map((contact) => ({ id: '', ...contact })))
    : (backend, before, signal) => listContactsAfter(backend, search, until, before, signal);
  return (
    <div className={panel.panel}>
      <div className={panel.toolbar}>
        <SearchField
          className={panel.search}
          label={emailText.search}
          value={search}
          onSearch={(emailSearch) => updateView({ emailSearch })}
        />
        <CopyAll key={`copy ${search}`} total={total ?? 0} read={read} />
        <ExportButton<ContactRow>
          key={`export ${search}`}
          total={total}
          nouns={['email', 'emails']}
          read={read}
          toFile={(contacts) => ({ name: exportFileName('emails', new Date()), csv: contactsToCsv(exportColumns.emails, contacts) })}
        />
        <p className={panel.count} aria-live="polite">
          {isReady && (total === null || ofAll === null ? <CountSkeleton /> : `Showing ${total} of ${ofAll} emails`)}
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
