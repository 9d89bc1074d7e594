import { useEffect, useState } from 'react';
import { errorMessage, useHost } from 'shared-contracts';
import { useAdminStore } from '../admin-store.ts';
import { listReplies, type SentReply } from '../api/list-replies.ts';
import { toastText } from '../content/text.ts';
import type { Quote } from '../rules/quote.ts';

export type Replies = { phase: 'loading' } | { phase: 'ready'; replies: SentReply[] } | { phase: 'failed'; message: string; retry(): void };

/** The replies sent to a quote's sender; read again whenever the reply dialog closes. */
export function useReplies(quote: Quote): Replies {
  const { backend } = useHost();
  const [replies, setReplies] = useState<Replies>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const replying = useAdminStore((state) => state.replyTo !== null);
  const { id, email } = quote;

  useEffect(() => {
    if (replying) return;
    const stop = new AbortController();
    const read = async () => {
      try {
        const found = await listReplies(await backend(), { id, email }, stop.signal);
        if (!stop.signal.aborted) setReplies({ phase: 'ready', replies: found });
      } catch (error) {
        if (stop.signal.aborted) return;
        setReplies({ phase: 'failed', message: errorMessage(error, toastText.somethingWrong), retry: () => setAttempt(attempt + 1) });
      }
    };
    void read();
    return () => stop.abort();
  }, [backend, id, email, replying, attempt]);

  return replies;
}
