/** Returns a part's folder below the store's root. Its releases, its pointer and its previews are stored only there. */
export function getPartFolder(part: string): string {
  return part === 'shell' ? 'shell' : `remotes/${part}`;
}

/** Returns the key of a part's pointer, its only mutable object. */
export function getPointerKey(part: string): string {
  return `${getPartFolder(part)}/current.json`;
}

/** Returns the key of a release's file. `file` is its path below the release's folder. */
export function getReleaseFileKey(part: string, releaseId: string, file: string): string {
  return `${getPartFolder(part)}/${releaseId}/${file}`;
}

/** Returns the key of a remote's preview. */
export function getPreviewKey(remote: string, name: string): string {
  return `${getPartFolder(remote)}/previews/${name}.json`;
}

/** Returns the key of the private record of a pointer update. */
export function getUpdateRecordKey(part: string, { generation, releaseId }: { generation: number; releaseId: string }): string {
  return `${getPartFolder(part)}/${generation}-${releaseId}.json`;
}

/** Parses the key of a release's file; null for pointers, previews and other objects. */
export function parseReleaseFileKey(key: string): { part: string; releaseId: string; file: string } | null {
  const match = /^(?:(shell)|remotes\/([^/]+))\/([0-9a-f]{16})\/(.+)$/.exec(key);
  return match ? { part: match[1] ?? match[2] ?? '', releaseId: match[3] ?? '', file: match[4] ?? '' } : null;
}
