import type { RecordedRequest, Release } from '../types/index.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { getPointerKey, getReleaseFileKey } from './keys.ts';
import { listRollbackTargets } from './pointer.ts';
import type { ReleaseStore } from './release-store.ts';
import type { StoreKey } from './store-key.ts';
import { parsePointer, parseRecordedRequests } from './stored-json.ts';

const FILE = 'requests.json';

/** Stores the requests that a gate recorded next to the files of the release; requests that are stored already stay. */
export async function writeRecordedRequests(store: ReleaseStore, { name, releaseId }: Release, requests: RecordedRequest[]): Promise<void> {
  const different = new Map(requests.map((request) => [JSON.stringify(request), request]));
  const bytes = Buffer.from(`${JSON.stringify([...different.values()], null, 2)}\n`);
  await store.objects.create(getReleaseFileKey(name, releaseId, FILE), bytes);
}

/** The recorded requests of a release that visitors use, or that a rollback restores. */
export interface ReleaseRequests {
  part: string;
  releaseId: string;
  /** Null if none were recorded, as for a release that went live without gates. */
  requests: RecordedRequest[] | null;
  /** Why the part can't be read; its release id is then empty. The other parts aren't affected. */
  problem?: string;
}

/**
 * Reads the recorded requests of the live release of each part and of the one before it.
 * @param read Returns the text of an object of the store, null if it doesn't exist; a store's files are public.
 */
export async function readLiveRecordedRequests(
  read: (key: StoreKey) => Promise<string | null>,
  parts: string[],
): Promise<ReleaseRequests[]> {
  const found: ReleaseRequests[] = [];
  for (const part of parts) {
    try {
      found.push(...(await readRequestsOfPart(read, part)));
    } catch (error) {
      if (!(error instanceof InvalidReleaseError)) throw error;
      found.push({ part, releaseId: '', requests: null, problem: error.message });
    }
  }
  return found;
}

async function readRequestsOfPart(read: (key: StoreKey) => Promise<string | null>, part: string): Promise<ReleaseRequests[]> {
  const text = await read(getPointerKey(part));
  if (text === null) return [];
  const pointer = parsePointer(Buffer.from(text), getPointerKey(part));
  const previous = listRollbackTargets(pointer)[0]?.releaseId;
  const found: ReleaseRequests[] = [];
  for (const releaseId of new Set([pointer.releaseId, ...(previous ? [previous] : [])])) {
    const key = getReleaseFileKey(part, releaseId, FILE);
    const requests = await read(key);
    found.push({ part, releaseId, requests: requests === null ? null : parseRecordedRequests(Buffer.from(requests), key) });
  }
  return found;
}
