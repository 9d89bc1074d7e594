import type { PartName } from '../../../tools/config.ts';

/** Folder of a part below the CDN's root; its releases, its pointer and its previews live there and nowhere else. */
export function partPath(part: PartName): string {
  return part === 'shell' ? 'shell' : `remotes/${part}`;
}

/** Key of the one mutable object of a part. */
export function pointerKey(part: PartName): string {
  return `${partPath(part)}/current.json`;
}

/** Key of a file of a release. @param file its path below the release's folder */
export function fileKey(part: PartName, releaseId: string, file: string): string {
  return `${partPath(part)}/${releaseId}/${file}`;
}

/** Key of a published preview of a remote. */
export function previewKey(remote: PartName, name: string): string {
  return `${partPath(remote)}/previews/${name}.json`;
}

/** Takes apart the key of a release's file; null for pointers, previews and whatever else lies in a part's folder. */
export function parseFileKey(key: string): { part: PartName; releaseId: string; file: string } | null {
  const match = /^(?:(shell)|remotes\/([^/]+))\/([0-9a-f]{16})\/(.+)$/.exec(key);
  return match ? { part: match[1] ?? match[2] ?? '', releaseId: match[3] ?? '', file: match[4] ?? '' } : null;
}
