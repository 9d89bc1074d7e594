import { randomUUID } from 'node:crypto';
import type { WatchRecord } from '../types/index.ts';
import type { ReleaseStore } from './release-store.ts';
import { readWatch, removeWatch, type StoredWatch, writeWatch } from './watch-record.ts';

/** How long a killed process keeps others from continuing its watch. */
const LEASE_MS = 30_000;
const RENEWAL_MS = 10_000;
const MAX_REASONS = 10;
const MAX_REASON_LENGTH = 200;

/** Another process took the watch over, so this one must not act any more. */
export class WatchLostError extends Error {}

/** A pointer update that is watched. */
export interface WatchedUpdate {
  part: string;
  releaseId: string;
  generation: number;
}

/** A watch that this process holds: it renews its lease until it is settled or given back. */
export interface HeldWatch extends WatchedUpdate {
  readonly record: WatchRecord;
  /** Changes the record. @throws WatchLostError if another process took the watch over */
  update(changes: Partial<Pick<WatchRecord, 'state' | 'reasons'>>): Promise<void>;
  /** Ends the lease, so that another process can continue the watch at once if it has no result. Further calls do nothing. */
  giveBack(): Promise<void>;
  /** Ends the watch without a result, as if the release had not been watched. */
  discard(): Promise<void>;
}

/**
 * Takes the watch of a pointer update, and begins it if there is none. The record is stored with compare-and-set, so that of several
 * processes one gets it.
 * @param seconds How long the site is visited after the update; only for a watch that begins.
 * @returns null if another process holds the watch, or if it has ended
 */
export async function holdWatch(store: ReleaseStore, update: WatchedUpdate, seconds: number): Promise<HeldWatch | null> {
  const { part, releaseId, generation } = update;
  const stored = await readWatch(store, part, releaseId);
  const known = stored.record?.generation === generation ? stored.record : null;
  if (known && (!isUnsettled(known) || isHeld(known))) return null;
  const lease = { holder: randomUUID(), heldUntil: toLeaseEnd(LEASE_MS) };
  const begun: WatchRecord = { generation, state: 'open', seconds, reasons: [], ...known, ...lease };
  const taken = await writeWatch(store, part, releaseId, stored, begun);
  return taken && createHeldWatch(store, update, taken, begun);
}

/** Returns whether a watch has no result yet. */
export function isUnsettled({ state }: WatchRecord): boolean {
  return state === 'open' || state === 'failing';
}

/** Returns whether a process holds a watch. A longer lease than any is the mistake of a clock. */
export function isHeld({ heldUntil }: WatchRecord): boolean {
  const leftMs = Date.parse(heldUntil) - Date.now();
  return leftMs > 0 && leftMs <= 2 * LEASE_MS;
}

function toLeaseEnd(leaseMs: number): string {
  return new Date(Date.now() + leaseMs).toISOString();
}

function createHeldWatch(store: ReleaseStore, update: WatchedUpdate, taken: StoredWatch, begun: WatchRecord): HeldWatch {
  const { part, releaseId } = update;
  let stored: StoredWatch | null = taken;
  let record = begun;
  // Renewals and changes are written one after the other, because each needs the version of the one before.
  let writing: Promise<unknown> = Promise.resolve();
  const write = (changes: Partial<WatchRecord>) => {
    const written = writing.then(async () => {
      const next = { ...record, ...changes };
      stored = stored && (await writeWatch(store, part, releaseId, stored, next));
      if (!stored) throw new WatchLostError(`Another command continues the watch of ${part} ${releaseId}.`);
      record = next;
    });
    writing = written.catch(() => undefined);
    return written;
  };
  // A failed renewal is repeated; the next change reports that the watch is lost.
  const renewal = setInterval(() => void write({ heldUntil: toLeaseEnd(LEASE_MS) }).catch(() => undefined), RENEWAL_MS);
  renewal.unref();
  return {
    ...update,
    get record() {
      return record;
    },
    update: (changes) => write({ ...changes, ...(changes.reasons && { reasons: shorten(changes.reasons) }) }),
    async giveBack() {
      clearInterval(renewal);
      if (stored) await write({ heldUntil: toLeaseEnd(0) }).catch(() => undefined);
      stored = null;
    },
    async discard() {
      clearInterval(renewal);
      await writing;
      stored = null;
      await removeWatch(store, part, releaseId);
    },
  };
}

/** The record is public and small, and commands print it. */
function shorten(reasons: readonly string[]): string[] {
  return reasons.slice(0, MAX_REASONS).map((reason) => reason.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, MAX_REASON_LENGTH));
}
