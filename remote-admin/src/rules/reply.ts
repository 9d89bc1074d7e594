import { agency } from 'shared-contracts';
import type { Quote } from './quote.ts';

export interface Reply {
  subject: string;
  message: string;
}

export interface Draft {
  quote: Quote;
  reply: Reply;
  /** User id of the admin who wrote it; hidden from other admins in the same tab. */
  author: string | null;
}

export function createReplyTemplate(name: string): Reply {
  return {
    subject: 'Re: Your quote request',
    message: `Hi ${name},\n\nThank you for your quote request.\n\n\n\nBest regards,\n${agency.name}`,
  };
}

/** Cursor position when the message gets the focus: the empty line of the template, or the end of an edited message. */
export function getInitialCursorPosition(message: string): number {
  const gap = message.indexOf('\n\n\n\n');
  return gap < 0 ? message.length : gap + 2;
}

export function isComplete({ subject, message }: Reply): boolean {
  return subject.trim() !== '' && message.trim() !== '';
}

export function differsFromTemplate(reply: Reply, name: string): boolean {
  const template = createReplyTemplate(name);
  return reply.subject !== template.subject || reply.message !== template.message;
}

export function isUnsentDraftOf({ quote, reply, author }: Draft, adminId: string | null): boolean {
  return author === adminId && differsFromTemplate(reply, quote.name);
}
