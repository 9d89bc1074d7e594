import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRejectedRequest, toastTitles, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { toastText } from '../content/text.ts';
import type { Quote } from '../rules/quote.ts';
import { noteChange, type ReplyText, updateMarks } from '../state/admin-store.ts';
import { markSeen } from '../submissions/marks/read-quote-marks.ts';
import { useMarkAnswered } from '../submissions/marks/use-mark-answered.ts';
import { findReplyErrors } from './reply-text.ts';
import { sendReply } from './send-reply.ts';

interface SendReply {
  isSending: boolean;
  /** The element with the fields, which have the names of the reply's keys. */
  form: RefObject<HTMLDivElement | null>;
  /** The error of a field after an attempt to send. */
  getError(field: keyof ReplyText): string | false | undefined;
  /**
   * Sends the reply, or shows what is missing in it; further calls are ignored until it is sent. Returns whether it was sent.
   * @param answeredIds the received e-mails that it answers
   */
  send(answeredIds: readonly string[]): Promise<boolean>;
}

/** Checks and sends a reply. @param onSent runs before the form can be used again; if sending fails, the draft is kept */
export function useSendReply(quote: Quote, reply: ReplyText, onSent: () => void): SendReply {
  const { backend, settings, notify, report } = useHost();
  const handleError = useErrorHandler();
  const [isSending, setSending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const markAnswered = useMarkAnswered(quote.id);
  const errors = findReplyErrors(quote, reply);
  const form = useRef<HTMLDivElement>(null);
  const isPending = useRef(false);
  const submitter = useRef<Element | null>(null);

  // Browsers remove the focus from the button while it is disabled.
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) (submitter.current as HTMLElement | null)?.focus();
  }, [isSending]);

  const showErrors = ([field, message]: [string, string]) => {
    // The toast follows the errors, and goes with them.
    flushSync(() => setChecked(true));
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    const isMissing = reply.subject.trim() === '' || reply.message.trim() === '';
    notify.failure({ title: toastTitles.error, message: isMissing ? toastText.fieldsMissing : message });
  };

  const send = async (answeredIds: readonly string[]) => {
    if (isPending.current) return false;
    const [error] = Object.entries(errors);
    if (error) {
      showErrors(error);
      return false;
    }
    isPending.current = true;
    submitter.current = document.activeElement;
    setSending(true);
    try {
      const client = await backend();
      await sendReply(client, settings, quote, reply);
      updateMarks(quote.id, { repliedAt: new Date().toISOString() });
      notify.success({ title: toastTitles.success, message: toastText.emailSent });
      setChecked(false);
      onSent();
      // Lists show the answer when it is noted; a failure leaves the lead unread.
      void Promise.allSettled([markAnswered(answeredIds), markSeen(client, quote.id)]).then(() => noteChange(quote.id));
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
  return { isSending, form, getError: (field) => isChecked && errors[field], send };
}
