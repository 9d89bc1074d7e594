import { findReleaseProblems } from '../compose/read/check-release.ts';
import type { Site } from '../compose/read/site.ts';
import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { createFallbackRelease } from '../compose/registry/create-registry.ts';
import { assertNoProblems } from '../gates/assert-no-problems.ts';
import { checkContract } from '../gates/gates.ts';
import { getPreviewDescriptionKey, getPreviewFileKey, isPreviewName, PREVIEWS_FOLDER, parsePreviewKey } from '../store/keys.ts';
import { parsePreview } from '../store/stored-json.ts';
import { uploadRelease } from '../store/upload.ts';
import type { Preview, RemoteRelease } from '../types/index.ts';
import { type CommandContext, validatePartName } from './context.ts';

/**
 * Stores a remote's build below the folder of its previews, and prints the URLs that show it in one tab; with `remove`, removes it.
 * @param options `from` is the folder of a build to use instead of building the remote.
 * @throws Error if the name is invalid or the remote doesn't fit the live shell
 */
export async function preview(
  context: CommandContext,
  remote: string | undefined,
  name: string | undefined,
  { from, remove }: { from?: string | undefined; remove?: boolean | undefined } = {},
): Promise<void> {
  const { store, site, log } = context;
  if (!name || !isPreviewName(name)) throw new Error('Name the preview with lower-case letters, digits and hyphens, such as pr-42.');
  if (!remote || remote === 'shell') throw new Error('Name a remote: the shell has no previews.');
  const key = getPreviewDescriptionKey(remote, name);
  if (remove) {
    // A remote that a pull request added is in the store, but not in the code that removes its preview.
    await store.objects.remove([key]);
    return log(`The preview ${name} of ${remote} is removed.`);
  }
  const release = await uploadRelease(store, from ?? (await site.build(validatePartName(site, remote))), getPreviewFileKey);
  if (release.kind !== 'remote') throw new Error(`The build of ${remote} is not a remote's.`);
  assertNoProblems(release, findReleaseProblems(release, site));
  await checkContract(release, await readStoredReleases(store, site), site);
  const bytes = Buffer.from(`${JSON.stringify(createPreview(release, site, name), null, 2)}\n`);
  if (!(await store.objects.write(key, bytes, await store.objects.getVersion(key))))
    throw new Error('Another publisher is writing a preview with this name. Try again, or use another name.');
  log(`The preview ${name} of ${remote} shows release ${release.releaseId} for ${PREVIEW_LIFETIME_DAYS} days:`);
  // A path that ends with `/_` is a page for any last segment, so nothing is at this address.
  for (const { path } of release.routes.filter((route) => !route.path.endsWith('/_')))
    log(`  ${site.settings.siteUrl}${path}?preview=${remote}.${name}`);
  log('It applies to the tab that opens it; ?preview=off ends it.');
}

type StoredPreview = ReturnType<typeof parsePreview> & { key: string; remote: string; name: string };

/** Reads all previews with their keys. Invalid ones are logged and skipped. */
export async function readPreviews({ store, site, log }: CommandContext): Promise<StoredPreview[]> {
  const keys = (await store.objects.list(PREVIEWS_FOLDER)).map(({ key }) => key);
  const previews = await Promise.all(
    keys.map(async (key) => {
      const place = parsePreviewKey(key);
      if (!place) return [];
      try {
        const stored = await store.objects.get(key);
        return stored ? [{ key, ...place, ...parsePreview(stored.bytes, key) }] : [];
      } catch (error) {
        const command = site.formatCommand('preview', place.remote, place.name, '--remove');
        log(`${key} is not a valid preview (${(error as Error).message}). Remove it with "${command}".`);
        return [];
      }
    }),
  );
  return previews.flat();
}

/** How long a preview can be opened. */
const PREVIEW_LIFETIME_DAYS = 14;

/** Describes a stored preview release for browsers, which find its files below the folder of the remote's previews only. */
export function createPreview(release: RemoteRelease, site: Site, name: string): Preview {
  const entryUrl = `${site.cdnUrl}/${getPreviewFileKey(release.name, release.releaseId, release.entry)}`;
  return {
    ...createFallbackRelease(release, site, entryUrl),
    name,
    expiresAt: new Date(Date.now() + PREVIEW_LIFETIME_DAYS * 24 * 3_600_000).toISOString(),
  };
}
