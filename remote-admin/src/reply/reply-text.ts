import { REPLY_FIELDS, type ReplyAdditions, validateReply } from 'shared-contracts/reply-rules';
import { cutText } from 'shared-contracts/text-rules';
import { getValidationMessages } from 'shared-contracts/validation-messages';
import { composerText } from '../content/thread.ts';
import { formatDateTime } from '../rules/dates.ts';
import type { Quote } from '../rules/quote.ts';
import type { ThreadEntry } from '../rules/thread.ts';
import type { ReplyText } from '../state/admin-store.ts';

export const replyText = {
  request: 'Their request',
  latestEmail: 'Their latest email',
  signature: 'The email ends with your signature:',
  more: 'More ways to answer',
  sendAndMark: 'Send and mark contacted',
};

export const draftDiscardedToast = { title: 'Draft discarded', message: 'Your text is gone from this tab.' };

const FIRST_SUBJECT = 'Re: Your quote request';

/** What an admin sends to the person of a request. */
export type Reply = ReplyText & ReplyAdditions;

/** Ends before the name: the e-mail adds the signature of the admin who sends it. */
export function createReplyTemplate(name: string): ReplyText {
  return {
    subject: FIRST_SUBJECT,
    message: `Hi ${name},\n\nThank you for your quote request.\n\n\n\nBest regards,`,
  };
}

/** Cursor position when the message gets the focus: the empty line of the template, or the end of an edited message. */
export function getInitialCursorPosition(message: string): number {
  const gap = message.indexOf('\n\n\n\n');
  return gap < 0 ? message.length : gap + 2;
}

/** Finds the fields that the edge function would reject. Returns their messages in the order of the form. */
export function findReplyErrors({ email, name }: Pick<Quote, 'email' | 'name'>, reply: Reply): Partial<Record<keyof Reply, string>> {
  const validation = validateReply({ ...reply, to: email, quoteName: name, letterId: undefined });
  if (validation.ok) return {};
  const { cc, files, subject, message } = getValidationMessages(validation, REPLY_FIELDS);
  const { ccError, filesError } = composerText.email;
  return { ...(cc && { cc: ccError }), ...(subject && { subject }), ...(message && { message }), ...(files && { files: filesError }) };
}

export function differsFromReplyTemplate(reply: ReplyText, name: string): boolean {
  const template = createReplyTemplate(name);
  return reply.subject !== template.subject || reply.message !== template.message;
}

/** What a visitor wrote and a reply can answer: the request, or an e-mail. */
export interface AnswerableLetter extends ReplyText {
  id: string;
  at: string;
  name: string;
}

/**
 * Finds the letter with an id, or the newest one. Automatic replies and bounces need no answer.
 * @param entries may contain e-mails about an earlier request of the same person
 */
export function findAnswerableLetter(quote: Quote, entries: readonly ThreadEntry[], id?: string): AnswerableLetter {
  const request = { id: quote.id, at: quote.createdAt, name: quote.name, subject: '', message: quote.message };
  const emails = entries.flatMap((entry) => {
    if (entry.kind !== 'received' || entry.nature !== 'reply') return [];
    return [{ id: entry.id, at: entry.at, name: entry.senderName || entry.sender, subject: entry.subject, message: entry.text }];
  });
  const letters = [request, ...emails].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return letters.find((letter) => letter.id === id) ?? letters.at(-1) ?? request;
}

/** How e-mail programs in English, German and the Nordic languages mark an answer. */
const ANSWER_MARKS = /^\s*((re|aw|sv|vs)\s*:\s*)+/i;

export function createAnswerSubject({ subject }: AnswerableLetter): string {
  const topic = subject.replace(ANSWER_MARKS, '').trim();
  return topic === '' ? FIRST_SUBJECT : cutText(`Re: ${topic}`, REPLY_FIELDS.subject.limit);
}

/** Characters for which a letter is worth quoting; the line above it has fewer. */
const MIN_QUOTE_LENGTH = 500;

/** Quotes a letter below the text of its answer. What doesn't fit into an e-mail is cut; returns an empty text if almost nothing fits. */
export function quoteLetter({ at, name, message }: AnswerableLetter, text: string): string {
  const room = REPLY_FIELDS.message.limit - [...text].length - '\n\n'.length;
  if (room < MIN_QUOTE_LENGTH) return '';
  const quote = `On ${formatDateTime(at)}, ${name} wrote:\n${message.trim().replace(/^/gm, '> ').replace(/ +$/gm, '')}`;
  const end = '\n> …';
  const beginning = cutText(quote, room - end.length);
  return beginning === quote ? quote : beginning.trimEnd() + end;
}

/** What a saved reply can contain in braces. One without a value becomes a gap, such as `[company]`. */
const REPLY_VARIABLES = ['first name', 'name', 'company', 'service', 'my name'] as const;
const VARIABLES = new RegExp(`\\{(${REPLY_VARIABLES.join('|')})\\}`, 'gi');
const GAP = new RegExp(`\\[(?:${REPLY_VARIABLES.join('|')})\\]`);

/** Fills the variables of a saved reply with what is known about a request and its answerer. */
export function fillVariables(text: string, { name, company, services }: Quote, signerName: string): string {
  const values: Record<string, string | null | undefined> = {
    'first name': name.split(/\s/)[0],
    name,
    company,
    service: services.join(' and '),
    'my name': signerName,
  };
  return text.replace(VARIABLES, (_, variable: string) => values[variable.toLowerCase()] || `[${variable.toLowerCase()}]`);
}

/** Finds the first variable of a text that got no value. */
export const findGap = (text: string): string | undefined => GAP.exec(text)?.[0];
