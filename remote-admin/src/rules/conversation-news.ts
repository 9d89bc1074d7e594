import type { ReceivedEmail, SentReply, ThreadEntry } from './thread.ts';

/** What both sides of a conversation wrote to each other. */
export type ConversationLetter = SentReply | ReceivedEmail;

/**
 * The letters after one that an admin knows, oldest first: replies that haven't failed, and received e-mails except automatic
 * answers. Only the last letter if the known one isn't among the entries.
 * @param knownId id of the known letter; null if there was none
 */
export function findNewerLetters(entries: readonly ThreadEntry[], knownId: string | null): ConversationLetter[] {
  const letters = entries.filter(isLetter);
  if (knownId === null) return letters;
  const known = letters.findIndex(({ id }) => id === knownId);
  return letters.slice(known < 0 ? -1 : known + 1);
}

const isLetter = (entry: ThreadEntry): entry is ConversationLetter =>
  (entry.kind === 'reply' && entry.status !== 'failed') || (entry.kind === 'received' && entry.nature !== 'auto-reply');
