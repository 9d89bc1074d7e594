import type { Change, ReceivedEmail, SentReply, ThreadEntry, ThreadFile } from '../rules/thread.ts';

/** A reply with the e-mail that says that it could not be delivered. */
export type ReplyItem = SentReply & { bounce: ReceivedEmail | undefined };

/** What the timeline shows as one item. */
export type ThreadItem = Exclude<ThreadEntry, Change | SentReply> | ReplyItem | { id: string; kind: 'changes'; changes: Change[] };

/** Changes of one admin belong together for this time. */
const RUN_MS = 60 * 60_000;

/**
 * Entries as items of a timeline, in the same order. Changes that an admin made one after the other are one item, and an e-mail
 * about a reply that could not be delivered is part of that reply. What belongs to the request itself is left out.
 */
export function toThreadItems(entries: readonly ThreadEntry[]): ThreadItem[] {
  const items: ThreadItem[] = [];
  for (const entry of entries) {
    const last = items.at(-1);
    if (entry.kind === 'request' || entry.kind === 'file' || isShownAtReply(entry, entries)) continue;
    if (entry.kind === 'reply') items.push({ ...entry, bounce: findBounce(entry.id, entries) });
    else if (entry.kind !== 'change') items.push(entry);
    else if (last?.kind === 'changes' && isSameRun(last.changes, entry)) last.changes.push(entry);
    else items.push({ id: entry.id, kind: 'changes', changes: [entry] });
  }
  return items;
}

/** The files of the request. */
export const listRequestFiles = (entries: readonly ThreadEntry[]): ThreadFile[] =>
  entries.flatMap((entry) => (entry.kind === 'file' ? [{ id: entry.id, name: entry.name, size: entry.size }] : []));

function isSameRun([first]: readonly Change[], change: Change): boolean {
  return first !== undefined && first.actorId === change.actorId && Date.parse(change.at) - Date.parse(first.at) < RUN_MS;
}

const isBounceOf = (entry: ThreadEntry, replyId: string): entry is ReceivedEmail =>
  entry.kind === 'received' && entry.nature === 'bounce' && entry.bouncedReplyId === replyId;

const findBounce = (replyId: string, entries: readonly ThreadEntry[]): ReceivedEmail | undefined =>
  entries.find((entry): entry is ReceivedEmail => isBounceOf(entry, replyId));

const isShownAtReply = (entry: ThreadEntry, entries: readonly ThreadEntry[]): boolean =>
  entries.some(({ kind, id }) => kind === 'reply' && isBounceOf(entry, id));

/** Whether an admin has written to the visitor after `at`. */
export const hasReplySince = (at: string, entries: readonly ThreadEntry[]): boolean =>
  entries.some((entry) => entry.kind === 'reply' && entry.status !== 'failed' && Date.parse(entry.at) > Date.parse(at));

/** Ids of the e-mails that were received until `at`. */
export const listReceivedUntil = (at: string, entries: readonly ThreadEntry[]): string[] =>
  entries.filter((entry) => entry.kind === 'received' && Date.parse(entry.at) <= Date.parse(at)).map(({ id }) => id);
