import { useEffect, useRef, useState } from 'react';
import { FunctionError, isRejectedRequest, toastTitles, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { sendReply } from '../api/send-reply.ts';
import { toastText } from '../content/text.ts';
import type { Quote } from '../rules/quote.ts';
import type { ReplyText } from '../rules/reply.ts';
import { deleteReplyDraft, updateMarks, useAdminStore } from '../state/admin-store.ts';
import { askDesk } from '../state/desk-store.ts';

interface SendReply {
  isSending: boolean;
  /** Returns whether the reply was sent. `seenLetterId` is that of `sendReply`. */
  send(reply: ReplyText, seenLetterId: string | null | undefined): Promise<boolean>;
}

/**
 * Sends a reply; further calls are ignored until it is sent. If sending fails, the draft is kept.
 * @param onNewerLetter called if the conversation has a letter that wasn't seen
 */
export function useSendReply(quote: Quote, onSent: () => void, onNewerLetter: () => void): SendReply {
  const { backend, settings, notify, report } = useHost();
  const handleError = useErrorHandler();
  const [isSending, setSending] = useState(false);
  const isPending = useRef(false);
  const submitter = useRef<Element | null>(null);

  // Browsers remove the focus from the button while it is disabled.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) (submitter.current as HTMLElement | null)?.focus();
  }, [isSending]);

  const send: SendReply['send'] = async (reply, seenLetterId) => {
    if (isPending.current) return false;
    isPending.current = true;
    submitter.current = document.activeElement;
    setSending(true);
    try {
      await sendReply(await backend(), settings, quote, reply, seenLetterId);
      deleteReplyDraft(quote.id);
      askDesk();
      const { answeredAt = null } = useAdminStore.getState().marks[quote.id] ?? {};
      const repliedAt = new Date().toISOString();
      updateMarks(quote.id, { answeredAt: answeredAt ?? repliedAt, repliedAt, waitsSince: null, isUndelivered: false });
      notify.success({ title: toastTitles.success, message: toastText.emailSent });
      onSent();
      return true;
    } catch (error) {
      handleError(error, toastText.emailFailed);
      if (error instanceof FunctionError && error.code === 'newer-letter') onNewerLetter();
      if (isRejectedRequest(error)) report(error, 'reply form');
      return false;
    } finally {
      isPending.current = false;
      setSending(false);
    }
  };
  return { isSending, send };
}
