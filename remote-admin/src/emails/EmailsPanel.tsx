import { useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { setView, useAdmin } from '../admin-store.ts';
import { type ReadContact, readEmails } from '../api/read-emails.ts';
import { emailWords, exportColumns } from '../content/words.ts';
import { CountSkeleton } from '../list/CountSkeleton.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { growthOf } from '../list/paged-list.ts';
import panel from '../list/panel.module.css';
import { SearchField } from '../list/SearchField.tsx';
import { given, type ReadNext } from '../list/use-gathering.ts';
import { rowAt, usePagedList, wholeOf } from '../list/use-paged-list.ts';
import { usePolling } from '../list/use-polling.ts';
import type { VirtualListHandle } from '../list/VirtualList.tsx';
import type { EmailContact } from '../rules/contacts.ts';
import { contactsAsCsv, exportName } from '../rules/export.ts';
import { CopyAll } from './CopyAll.tsx';
import { EmailList } from './EmailList.tsx';
import classes from './emails.module.css';
import { useEmailReader } from './use-email-reader.ts';

/** Email Listings: everyone who asked for a quote, to search and to copy. */
export function EmailsPanel() {
  const search = useAdmin((state) => state.view.emailSearch);
  const { reader, all } = useEmailReader();
  const { list, store } = usePagedList<string, EmailContact>(reader);
  const rows = useRef<VirtualListHandle>(null);

  const wanted = useDeferredValue(search);
  useEffect(() => void store.getState().open(wanted), [store, wanted]);
  usePolling(
    useCallback(async () => {
      reader.expire();
      const before = store.getState();
      const result = await store.getState().refresh({ quiet: true });
      rows.current?.shift(growthOf(before, store.getState()));
      return result;
    }, [store, reader]),
  );

  const isReady = list.phase === 'ready';
  const total = isReady ? list.total : null;
  // Without a search, what matches is all there is: two counts of different moments would contradict each other.
  const ofAll = search.trim() === '' ? total : all;
  // What comes later is in no copy and no export: their pages don't shift while they are read.
  const until = rowAt(list, 0)?.createdAt ?? null;
  const whole = isReady ? wholeOf(list) : null;
  const read: ReadNext<ReadContact> = whole
    ? given(whole.map((contact) => ({ id: '', ...contact })))
    : (backend, before, signal) => readEmails(backend, search, until, before, signal);
  return (
    <div className={panel.panel}>
      <div className={panel.toolbar}>
        <SearchField
          className={panel.search}
          label={emailWords.search}
          value={search}
          onSearch={(emailSearch) => setView({ emailSearch })}
        />
        <CopyAll key={`copy ${search}`} total={total ?? 0} read={read} />
        <ExportButton<ReadContact>
          key={`export ${search}`}
          total={total}
          nouns={['email', 'emails']}
          read={read}
          toFile={(contacts) => ({ name: exportName('emails', new Date()), csv: contactsAsCsv(exportColumns.emails, contacts) })}
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
