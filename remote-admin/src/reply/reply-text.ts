import { REPLY_FIELDS, validateReply } from 'shared-contracts/reply-rules';
import { getValidationMessages } from 'shared-contracts/validation-messages';
import type { Quote } from '../rules/quote.ts';
import type { ReplyText } from '../state/admin-store.ts';

export const replyText = {
  request: 'Their request',
  signature: 'The email ends with your signature:',
  more: 'More ways to answer',
  sendAndMark: 'Send and mark contacted',
};

export const draftDiscardedToast = { title: 'Draft discarded', message: 'Your text is gone from this tab.' };

/** Ends before the name: the e-mail adds the signature of the admin who sends it. */
export function createReplyTemplate(name: string): ReplyText {
  return {
    subject: 'Re: Your quote request',
    message: `Hi ${name},\n\nThank you for your quote request.\n\n\n\nBest regards,`,
  };
}

/** Cursor position when the message gets the focus: the empty line of the template, or the end of an edited message. */
export function getInitialCursorPosition(message: string): number {
  const gap = message.indexOf('\n\n\n\n');
  return gap < 0 ? message.length : gap + 2;
}

/** Finds the fields that the edge function would reject. Returns their messages in the order of the form. */
export function findReplyErrors({ email, name }: Pick<Quote, 'email' | 'name'>, reply: ReplyText): Partial<ReplyText> {
  const validation = validateReply({ to: email, subject: reply.subject, message: reply.message, quoteName: name });
  if (validation.ok) return {};
  const { subject, message } = getValidationMessages(validation, REPLY_FIELDS);
  return { ...(subject && { subject }), ...(message && { message }) };
}

export function differsFromReplyTemplate(reply: ReplyText, name: string): boolean {
  const template = createReplyTemplate(name);
  return reply.subject !== template.subject || reply.message !== template.message;
}
