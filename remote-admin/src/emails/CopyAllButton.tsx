import { useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { formatEmailsCopiedText, toastText } from '../content/text.ts';
import { FetchAllProgress, isFetchProgressVisible } from '../list/FetchAllProgress.tsx';
import { type FetchNextPage, useFetchAll } from '../list/use-fetch-all.ts';
import { ClipboardDeniedError, copyText, mustCopyDuringClick, startClipboardCopy } from './copy-text.ts';
import type { ContactRow } from './list-contacts-after.ts';

interface Props {
  total: number;
  fetchNextPage: FetchNextPage<ContactRow>;
}

export function CopyAllButton({ total, fetchNextPage }: Props) {
  const { notify } = useHost();
  const handleError = useErrorHandler();
  const [fetchedEmails, setFetchedEmails] = useState<string[] | null>(null);

  const startsInClick = useRef(false);
  const finishCopy = useRef(copyText);
  useEffect(() => void mustCopyDuringClick().then((must) => Object.assign(startsInClick, { current: must })), []);

  const copy = async (emails: string[], write = copyText) => {
    await write(emails.join(', '));
    setFetchedEmails(null);
    notify.success({ title: toastText.copied.title, message: formatEmailsCopiedText(emails.length) });
  };
  const fetchAll = useFetchAll(fetchNextPage, async (contacts) => {
    const emails = contacts.map(({ email }) => email);
    try {
      await copy(emails, finishCopy.current);
    } catch (error) {
      // The user activation of the click expires during a long fetch, so the admin has to click again.
      if (!(error instanceof ClipboardDeniedError)) throw error;
      setFetchedEmails(emails);
    }
  });

  const start = () => {
    if (startsInClick.current) finishCopy.current = startClipboardCopy();
    fetchAll.start();
  };

  if (isFetchProgressVisible(fetchAll, total))
    return <FetchAllProgress fetchAll={{ ...fetchAll, start }} total={total} label="Reading emails" />;
  if (fetchedEmails)
    return (
      <Button onClick={() => void copy(fetchedEmails).catch(handleError)} autoFocus>
        Ready: copy {fetchedEmails.length.toLocaleString('en')} emails now
      </Button>
    );
  return (
    <Button variant="default" disabled={total === 0} loading={fetchAll.phase === 'loading'} onClick={start}>
      Copy All
    </Button>
  );
}
