import { agency } from 'shared-contracts';
import type { Quote } from './quote.ts';

export interface Reply {
  subject: string;
  message: string;
}

/** A reply that was begun and not sent. */
export interface Draft {
  quote: Quote;
  reply: Reply;
  /** Id of the admin who wrote it: nobody else gets to see it in this tab. */
  author: string | null;
}

/** What the dialog starts with. */
export function replyTemplate(name: string): Reply {
  return {
    subject: 'Re: Your quote request',
    message: `Hi ${name},\n\nThank you for your quote request.\n\n\n\nBest regards,\n${agency.name}`,
  };
}

/** Where the writing begins: on the empty line of the template, or at the end of what was written. */
export function initialCursorPosition(message: string): number {
  const gap = message.indexOf('\n\n\n\n');
  return gap < 0 ? message.length : gap + 2;
}

/** Whether a reply can be sent: neither part is empty or blank. */
export function isComplete({ subject, message }: Reply): boolean {
  return subject.trim() !== '' && message.trim() !== '';
}

/** Whether somebody wrote something that would be a pity to lose. */
export function differsFromTemplate(reply: Reply, name: string): boolean {
  const template = replyTemplate(name);
  return reply.subject !== template.subject || reply.message !== template.message;
}

/** Whether a draft is this person's own and holds more than the template. */
export function isUnsentDraftOf({ quote, reply, author }: Draft, person: string | null): boolean {
  return author === person && differsFromTemplate(reply, quote.name);
}
