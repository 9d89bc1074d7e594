import { createStoreKey, InvalidStoreKeyError, type StoreKey } from './store-key.ts';

const PART_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const RELEASE_ID = /^[0-9a-f]{16}$/;
const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Folder of all remotes. */
export const REMOTES_FOLDER = createStoreKey('remotes');

/** Returns whether a text can be the name of a part: lower-case letters, digits and hyphens, at most 40. */
export function isPartName(text: string): boolean {
  return PART_NAME.test(text);
}

/** Returns whether a text can be the id of a release: 16 hexadecimal digits. */
export function isReleaseId(text: string): boolean {
  return RELEASE_ID.test(text);
}

/** Returns whether a text can be the name of a preview: lower-case letters, digits and hyphens, at most 40. */
export function isPreviewName(text: string): boolean {
  return PREVIEW_NAME.test(text);
}

/** Returns a part's folder. Its releases, its pointer and its previews are stored only there. @throws InvalidStoreKeyError */
export function getPartFolder(part: string): StoreKey {
  assertName(isPartName(part), 'name of a part', part);
  return createStoreKey(part === 'shell' ? part : `${REMOTES_FOLDER}/${part}`);
}

/** Returns the key of a part's pointer, its only mutable object. @throws InvalidStoreKeyError */
export function getPointerKey(part: string): StoreKey {
  return createStoreKey(`${getPartFolder(part)}/current.json`);
}

/** Returns the key of a release's file. `file` is its path below the release's folder. @throws InvalidStoreKeyError */
export function getReleaseFileKey(part: string, releaseId: string, file: string): StoreKey {
  assertName(isReleaseId(releaseId), 'id of a release', releaseId);
  return createStoreKey(`${getPartFolder(part)}/${releaseId}/${file}`);
}

/** Returns the key of a remote's preview. @throws InvalidStoreKeyError */
export function getPreviewKey(remote: string, name: string): StoreKey {
  assertName(isPreviewName(name), 'name of a preview', name);
  return createStoreKey(`${getPartFolder(remote)}/previews/${name}.json`);
}

/** Returns the key of the private record of a pointer update. @throws InvalidStoreKeyError */
export function getUpdateRecordKey(part: string, { generation, releaseId }: { generation: number; releaseId: string }): StoreKey {
  assertName(Number.isSafeInteger(generation) && generation >= 0, 'generation of a pointer', String(generation));
  assertName(isReleaseId(releaseId), 'id of a release', releaseId);
  return createStoreKey(`${getPartFolder(part)}/${generation}-${releaseId}.json`);
}

/** Parses the key of a release's file; null for pointers, previews and other objects. */
export function parseReleaseFileKey(key: StoreKey): { part: string; releaseId: string; file: string } | null {
  const match = /^(?:(shell)|remotes\/([^/]+))\/([0-9a-f]{16})\/(.+)$/.exec(key);
  return match ? { part: match[1] ?? match[2] ?? '', releaseId: match[3] ?? '', file: match[4] ?? '' } : null;
}

function assertName(isValid: boolean, kind: string, name: string): void {
  if (!isValid) throw new InvalidStoreKeyError(`${JSON.stringify(String(name).slice(0, 200))} is not the ${kind}.`);
}
