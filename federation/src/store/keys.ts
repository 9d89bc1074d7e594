import { createStoreKey, InvalidStoreKeyError, type StoreKey } from './store-key.ts';

const PART_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const RELEASE_ID = /^[0-9a-f]{16}$/;
const PREVIEW_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Folder of all remotes. */
export const REMOTES_FOLDER = createStoreKey('remotes');

/** Folder of the previews of all remotes. Nothing below it is ever live: it is written with a key that unreviewed code has. */
export const PREVIEWS_FOLDER = createStoreKey('previews');

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

/** Returns a part's folder. Its releases and its pointer are stored only there. @throws InvalidStoreKeyError */
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

/** Returns the folder of a remote's previews and of their releases. @throws InvalidStoreKeyError */
export function getPreviewFolder(remote: string): StoreKey {
  assertName(isPartName(remote) && remote !== 'shell', 'name of a remote', remote);
  return createStoreKey(`${PREVIEWS_FOLDER}/${remote}`);
}

/** Returns the key of the description of a remote's preview. @throws InvalidStoreKeyError */
export function getPreviewDescriptionKey(remote: string, name: string): StoreKey {
  assertName(isPreviewName(name), 'name of a preview', name);
  return createStoreKey(`${getPreviewFolder(remote)}/${name}.json`);
}

/** Returns the key of a file of a preview's release. `file` is its path below the release's folder. @throws InvalidStoreKeyError */
export function getPreviewFileKey(remote: string, releaseId: string, file: string): StoreKey {
  assertName(isReleaseId(releaseId), 'id of a release', releaseId);
  return createStoreKey(`${getPreviewFolder(remote)}/${releaseId}/${file}`);
}

/** Returns the key of the private record of a pointer update. @throws InvalidStoreKeyError */
export function getUpdateRecordKey(part: string, { generation, releaseId }: { generation: number; releaseId: string }): StoreKey {
  assertName(Number.isSafeInteger(generation) && generation >= 0, 'generation of a pointer', String(generation));
  assertName(isReleaseId(releaseId), 'id of a release', releaseId);
  return createStoreKey(`${getPartFolder(part)}/${generation}-${releaseId}.json`);
}

/** The file of a release that a key names. */
export interface ReleaseFileKey {
  part: string;
  releaseId: string;
  file: string;
}

/** Parses the key of a release's file; null for pointers, everything of previews and other objects. */
export function parseReleaseFileKey(key: StoreKey): ReleaseFileKey | null {
  const [, shell, remote, releaseId, file] = /^(?:(shell)|remotes\/([^/]+))\/([0-9a-f]{16})\/(.+)$/.exec(key) ?? [];
  return releaseId && file ? { part: shell ?? remote ?? '', releaseId, file } : null;
}

/** Parses the key of a file of a preview's release; null for descriptions of previews and other objects. */
export function parsePreviewFileKey(key: StoreKey): ReleaseFileKey | null {
  const [, part, releaseId, file] = /^previews\/([^/]+)\/([0-9a-f]{16})\/(.+)$/.exec(key) ?? [];
  return part && releaseId && file ? { part, releaseId, file } : null;
}

/** Parses the key of the description of a preview; null for other objects. */
export function parsePreviewKey(key: StoreKey): { remote: string; name: string } | null {
  const [, remote, name] = /^previews\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
  return remote && name && isPartName(remote) && isPreviewName(name) ? { remote, name } : null;
}

function assertName(isValid: boolean, kind: string, name: string): void {
  if (!isValid) throw new InvalidStoreKeyError(`${JSON.stringify(String(name).slice(0, 200))} is not the ${kind}.`);
}
