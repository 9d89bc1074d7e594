// The functions that return a key or a folder throw an error if a name can't be part of it.

/** Segments that don't start with a dot: such a path leads neither out of a folder nor to an internal file. */
const PLAIN_PATH = /^[\w@+~-][\w@.+~-]*(?:\/[\w@+~-][\w@.+~-]*)*$/;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const RELEASE_ID = /^[0-9a-f]{16}$/;
const MAX_PATH_LENGTH = 400;

/** Folder of the previews of all remotes. Nothing below it is ever live: it is written with a key that unreviewed code has. */
export const PREVIEWS_FOLDER = 'previews';

/** Returns whether a text can be the key of a stored object, or the path of a file in a release. */
export function isPlainPath(text: string): boolean {
  return text.length <= MAX_PATH_LENGTH && PLAIN_PATH.test(text);
}

/** Returns whether a text can be the id of a release: 16 hexadecimal digits. */
export function isReleaseId(text: string): boolean {
  return RELEASE_ID.test(text);
}

/** Returns whether a text can be the name of a preview: lower-case letters, digits and hyphens, at most 40. */
export function isPreviewName(text: string): boolean {
  return NAME.test(text);
}

/** Returns a part's folder. Its releases and its pointer are stored only there. */
export function getPartFolder(part: string): string {
  const name = check(part, NAME.test(part));
  return name === 'shell' ? name : `remotes/${name}`;
}

/** Returns the key of a part's pointer, its only mutable object. */
export function getPointerKey(part: string): string {
  return `${getPartFolder(part)}/current.json`;
}

/** Returns the key of a release's file. `file` is its path below the release's folder. */
export function getReleaseFileKey(part: string, releaseId: string, file: string): string {
  return `${getPartFolder(part)}/${check(releaseId, isReleaseId(releaseId))}/${check(file, isPlainPath(file))}`;
}

/** Returns the folder of a remote's previews and of their releases. */
export function getPreviewFolder(remote: string): string {
  return `${PREVIEWS_FOLDER}/${check(remote, NAME.test(remote) && remote !== 'shell')}`;
}

/** Returns the key of the description of a remote's preview. */
export function getPreviewDescriptionKey(remote: string, name: string): string {
  return `${getPreviewFolder(remote)}/${check(name, isPreviewName(name))}.json`;
}

/** Returns the key of a file of a preview's release. `file` is its path below the release's folder. */
export function getPreviewFileKey(remote: string, releaseId: string, file: string): string {
  return `${getPreviewFolder(remote)}/${check(releaseId, isReleaseId(releaseId))}/${check(file, isPlainPath(file))}`;
}

/** Parses the key of the description of a preview; null for other objects. */
export function parsePreviewKey(key: string): { remote: string; name: string } | null {
  const [, remote, name] = /^previews\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
  return remote && name && NAME.test(remote) && NAME.test(name) ? { remote, name } : null;
}

function check(text: string, isValid: boolean): string {
  if (!isValid) throw new Error(`${JSON.stringify(text.slice(0, 200))} can't be part of the key of a stored object.`);
  return text;
}
