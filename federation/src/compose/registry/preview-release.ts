import { getPreviewFileKey } from '../../store/keys.ts';
import type { Preview, RemoteRelease } from '../../types/index.ts';
import type { Site } from '../read/site.ts';
import { createFallbackRelease } from './create-registry.ts';

/** How long a preview can be opened. */
export const PREVIEW_LIFETIME_DAYS = 14;

/** Describes a stored preview release for browsers, which find its files below the folder of the remote's previews only. */
export function createPreview(release: RemoteRelease, site: Site, name: string): Preview {
  const entryUrl = `${site.cdnUrl}/${getPreviewFileKey(release.name, release.releaseId, release.entry)}`;
  return {
    ...createFallbackRelease(release, site, entryUrl),
    name,
    expiresAt: new Date(Date.now() + PREVIEW_LIFETIME_DAYS * 24 * 3_600_000).toISOString(),
  };
}
