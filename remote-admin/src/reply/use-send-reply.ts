import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Backend, isRejectedRequest, toastTitles, useHost } from 'shared-contracts';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { toastText } from '../content/text.ts';
import type { Quote } from '../rules/quote.ts';
import type { SentReply } from '../rules/thread.ts';
import { noteChange, updateMarks } from '../state/admin-store.ts';
import { markSeen } from '../submissions/marks/read-quote-marks.ts';
import { useMarkAnswered } from '../submissions/marks/use-mark-answered.ts';
import { readThread } from '../thread/read-thread.ts';
import { findReplyErrors, type Reply } from './reply-text.ts';
import { sendReply } from './send-reply.ts';

interface SendReply {
  isSending: boolean;
  /** The element with the fields, which have the names of the reply's keys. */
  form: RefObject<HTMLDivElement | null>;
  /** The error of a field after an attempt to send. */
  getError(field: keyof Reply): string | false | undefined;
  /**
   * Sends the reply, or shows what is missing in it; further calls are ignored until it is sent. Returns whether it was sent.
   * @param answeredIds the received e-mails that it answers
   */
  send(answeredIds: readonly string[]): Promise<boolean>;
  /** What another admin sent meanwhile, which kept the reply from going until it is sent once more. */
  otherReply: SentReply | null;
}

/**
 * Checks and sends a reply.
 * @param knownReplyAt when the latest reply was sent that the admin knows of; null if there is none
 * @param onSent runs before the form can be used again; if sending fails, the draft is kept
 */
export function useSendReply(quote: Quote, reply: Reply, knownReplyAt: string | null, onSent: () => void): SendReply {
  const { backend, settings, notify, report } = useHost();
  const handleError = useErrorHandler();
  const [isSending, setSending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [otherReply, setOtherReply] = useState<SentReply | null>(null);
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
      const unknownReply = await findOtherReply(client, quote.id, otherReply?.at ?? knownReplyAt ?? quote.createdAt);
      if (unknownReply) {
        setOtherReply(unknownReply);
        noteChange(quote.id);
        return false;
      }
      await sendReply(client, settings, quote, reply);
      updateMarks(quote.id, { repliedAt: new Date().toISOString() });
      notify.success({ title: toastTitles.success, message: toastText.emailSent });
      setChecked(false);
      setOtherReply(null);
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
  return { isSending, form, getError: (field) => isChecked && errors[field], send, otherReply };
}

/** Finds the latest reply if another admin sent it after a time. What can't be read doesn't keep a reply from going. */
async function findOtherReply(backend: Backend, quoteId: string, since: string): Promise<SentReply | null> {
  const thread = await readThread(backend, quoteId, 1, new AbortController().signal).catch(() => null);
  const reply = thread?.entries.find((entry) => entry.kind === 'reply');
  const isOther = reply && reply.status !== 'failed' && reply.actorId !== getCurrentUserId();
  return isOther && Date.parse(reply.at) > Date.parse(since) ? reply : null;
}
