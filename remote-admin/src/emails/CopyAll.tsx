import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import type { ContactRow } from '../api/list-contacts-after.ts';
import { emailsCopiedText, toastText } from '../content/text.ts';
import { FetchAllProgress, isProgressVisible } from '../list/FetchAllProgress.tsx';
import { type FetchNextPage, useFetchAll } from '../list/use-fetch-all.ts';
import { ClipboardRefused, copyText } from './copy-text.ts';

interface Props {
  total: number;
  read: FetchNextPage<ContactRow>;
}

/** Copies every address that matches, also of contacts that were never on the screen. */
export function CopyAll({ total, read }: Props) {
  const { notify } = useHost();
  const fail = useErrorHandler();
  const [waiting, setWaiting] = useState<string[] | null>(null);

  const copy = async (emails: string[]) => {
    await copyText(emails.join(', '));
    setWaiting(null);
    notify.success({ title: toastText.copied.title, message: emailsCopiedText(emails.length) });
  };
  const fetchAll = useFetchAll(read, async (contacts) => {
    const emails = contacts.map(({ email }) => email);
    try {
      await copy(emails);
    } catch (error) {
      // After a long read the press that started it no longer counts: the browser wants another one.
      if (!(error instanceof ClipboardRefused)) throw error;
      setWaiting(emails);
    }
  });

  if (isProgressVisible(fetchAll, total)) return <FetchAllProgress fetchAll={fetchAll} total={total} label="Reading emails" />;
  if (waiting)
    return (
      <Button onClick={() => void copy(waiting).catch(fail)} autoFocus>
        Ready: copy {waiting.length.toLocaleString('en')} emails now
      </Button>
    );
  return (
    <Button variant="default" disabled={total === 0} loading={fetchAll.phase === 'reading'} onClick={fetchAll.start}>
      Copy All
    </Button>
  );
}
