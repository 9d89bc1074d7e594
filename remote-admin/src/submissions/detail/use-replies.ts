import { useEffect, useState } from 'react';
import { errorMessage, useHost } from 'shared-contracts';
import { listReplies, type SentReply } from '../../api/list-replies.ts';
import { toastText } from '../../content/text.ts';
import type { Quote } from '../../rules/quote.ts';
import { useAdminStore } from '../../state/admin-store.ts';

export type RepliesState =
  | { phase: 'loading' }
  | { phase: 'ready'; replies: SentReply[] }
  | { phase: 'failed'; message: string; retry(): void };

/** Loads the replies to a quote's sender, and reloads them when the reply dialog closes. */
export function useReplies(quote: Quote): RepliesState {
  const { backend } = useHost();
  const [state, setState] = useState<RepliesState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const isReplying = useAdminStore(({ replyTo }) => replyTo !== null);
  const { id, email } = quote;

  useEffect(() => {
    if (isReplying) return;
    const controller = new AbortController();
    const load = async () => {
      try {
        const replies = await listReplies(await backend(), { id, email }, controller.signal);
        if (!controller.signal.aborted) setState({ phase: 'ready', replies });
      } catch (error) {
        if (controller.signal.aborted) return;
        setState({ phase: 'failed', message: errorMessage(error, toastText.somethingWrong), retry: () => setAttempt(attempt + 1) });
      }
    };
    void load();
    return () => controller.abort();
  }, [backend, id, email, isReplying, attempt]);

  return state;
}
