import { useRef, useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { deleteDraft } from '../admin-store.ts';
import { sendReply } from '../api/send-reply.ts';
import { toastText } from '../content/text.ts';
import type { Quote } from '../rules/quote.ts';
import type { Reply } from '../rules/reply.ts';

/** Sends a reply once. A reply that could not be sent stays as a draft. */
export function useSendReply(quote: Quote, onSent: () => void): { isSending: boolean; send(reply: Reply): Promise<void> } {
  const { backend, notify } = useHost();
  const fail = useErrorHandler();
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (reply: Reply) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      await sendReply(await backend(), quote, reply);
      deleteDraft(quote.id);
      notify.success({ title: toastTitles.success, message: toastText.emailSent });
      onSent();
    } catch (error) {
      fail(error, toastText.emailFailed);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { isSending, send };
}
