import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useFailure } from '../access/use-failure.ts';
import type { ReadContact } from '../api/read-emails.ts';
import { emailsCopied, toasts } from '../content/words.ts';
import { GatherProgress, showsProgress } from '../list/GatherProgress.tsx';
import { type ReadNext, useGathering } from '../list/use-gathering.ts';
import { ClipboardRefused, copyText } from './copy-text.ts';

interface Props {
  total: number;
  read: ReadNext<ReadContact>;
}

/** Copies every address that matches, also of contacts that were never on the screen. */
export function CopyAll({ total, read }: Props) {
  const { notify } = useHost();
  const fail = useFailure();
  const [waiting, setWaiting] = useState<string[] | null>(null);

  const copy = async (emails: string[]) => {
    await copyText(emails.join(', '));
    setWaiting(null);
    notify.success({ title: toasts.copied.title, message: emailsCopied(emails.length) });
  };
  const gathering = useGathering(read, async (contacts) => {
    const emails = contacts.map(({ email }) => email);
    try {
      await copy(emails);
    } catch (error) {
      // After a long read the press that started it no longer counts: the browser wants another one.
      if (!(error instanceof ClipboardRefused)) throw error;
      setWaiting(emails);
    }
  });

  if (showsProgress(gathering, total)) return <GatherProgress gathering={gathering} total={total} label="Reading emails" />;
  if (waiting)
    return (
      <Button onClick={() => void copy(waiting).catch(fail)} autoFocus>
        Ready: copy {waiting.length.toLocaleString('en')} emails now
      </Button>
    );
  return (
    <Button variant="default" disabled={total === 0} loading={gathering.phase === 'reading'} onClick={gathering.start}>
      Copy All
    </Button>
  );
}
