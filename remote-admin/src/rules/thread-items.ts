import type { Change, ReceivedEmail, SentReply, SiteEmail, ThreadEntry, ThreadFile } from './thread.ts';

/** The e-mail that says that this one could not be delivered. */
interface Delivery {
  bounce: ReceivedEmail | undefined;
}
export type ReplyItem = SentReply & Delivery;
export type SiteEmailItem = SiteEmail & Delivery;

/** What the timeline shows as one item. */
export type ThreadItem =
  | Exclude<ThreadEntry, Change | SentReply | SiteEmail>
  | ReplyItem
  | SiteEmailItem
  | { id: string; kind: 'changes'; changes: Change[] };

/** Changes of one admin belong together for this time. */
const RUN_MS = 60 * 60_000;

/**
 * Entries as items of a timeline, in the same order. Changes that an admin made one after the other are one item, and an e-mail
 * about one that could not be delivered is part of that one. What belongs to the request itself is left out.
 */
export function toThreadItems(entries: readonly ThreadEntry[]): ThreadItem[] {
  const items: ThreadItem[] = [];
  for (const entry of entries) {
    const last = items.at(-1);
    if (entry.kind === 'request' || entry.kind === 'file' || isShownAtSent(entry, entries)) continue;
    if (isSent(entry)) items.push({ ...entry, bounce: findBounce(entry.id, entries) });
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

/** Whether the agency or the site has sent it. */
const isSent = (entry: ThreadEntry): entry is SentReply | SiteEmail => ['reply', 'confirmation', 'notification'].includes(entry.kind);

const isBounceOf = (entry: ThreadEntry, sentId: string): entry is ReceivedEmail =>
  entry.kind === 'received' && entry.nature === 'bounce' && [entry.bouncedReplyId, entry.bouncedMailId].includes(sentId);

const findBounce = (sentId: string, entries: readonly ThreadEntry[]): ReceivedEmail | undefined =>
  entries.find((entry): entry is ReceivedEmail => isBounceOf(entry, sentId));

const isShownAtSent = (entry: ThreadEntry, entries: readonly ThreadEntry[]): boolean =>
  entries.some((sent) => isSent(sent) && isBounceOf(entry, sent.id));
