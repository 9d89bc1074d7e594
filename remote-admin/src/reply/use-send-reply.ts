import { useEffect, useRef, useState } from 'react';
import { isRejectedRequest, toastTitles, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { toastText } from '../content/text.ts';
import type { Quote } from '../rules/quote.ts';
import { noMarks } from '../rules/quote-marks.ts';
import { deleteReplyDraft, type ReplyText, updateMarks, useAdminStore } from '../state/admin-store.ts';
import { useMarkAnswered } from '../submissions/marks/use-mark-answered.ts';
import { sendReply } from './send-reply.ts';

/** Sends a reply; further calls are ignored until it is sent. If sending fails, the draft is kept. `send` returns whether it was sent. */
export function useSendReply(quote: Quote, onSent: () => void): { isSending: boolean; send(reply: ReplyText): Promise<boolean> } {
  const { backend, settings, notify, report } = useHost();
  const handleError = useErrorHandler();
  const [isSending, setSending] = useState(false);
  const markAnswered = useMarkAnswered(quote.id);
  // What arrives while the reply is written isn't answered by it.
  const [{ waiting }] = useState(() => useAdminStore.getState().marks[quote.id] ?? noMarks);
  const isPending = useRef(false);
  const submitter = useRef<Element | null>(null);

  // Browsers remove the focus from the button while it is disabled.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) (submitter.current as HTMLElement | null)?.focus();
  }, [isSending]);

  const send = async (reply: ReplyText) => {
    if (isPending.current) return false;
    isPending.current = true;
    submitter.current = document.activeElement;
    setSending(true);
    try {
      await sendReply(await backend(), settings, quote, reply);
      deleteReplyDraft(quote.id);
      updateMarks(quote.id, { repliedAt: new Date().toISOString() });
      notify.success({ title: toastTitles.success, message: toastText.emailSent });
      onSent();
      void markAnswered(waiting);
      return true;
    } catch (error) {
      handleError(error, toastText.emailFailed);
      if (isRejectedRequest(error)) report(error, 'reply form');
      return false;
    } finally {
      isPending.current = false;
      setSending(false);
    }
  };
  return { isSending, send };
}
