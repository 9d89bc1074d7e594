import { findReleaseProblems } from '../compose/read/check-release.ts';
import { readStoredReleases, type StoredReleases } from '../compose/read/stored-releases.ts';
import { createPreview, PREVIEW_LIFETIME_DAYS } from '../compose/registry/preview-release.ts';
import { requiresNewerShell } from '../gates/contract-gate.ts';
import { assertNoProblems } from '../gates/gate-error.ts';
import { checkContract } from '../gates/gates.ts';
import { getPreviewDescriptionKey, isPartName, isPreviewName, PREVIEWS_FOLDER } from '../store/keys.ts';
import { writePublisher } from '../store/publisher-records.ts';
import type { StoreKey } from '../store/store-key.ts';
import { uploadPreviewRelease } from '../store/upload.ts';
import type { RemoteRelease } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { validatePartName } from './parts.ts';
import { readHostToolkit } from './served-site.ts';

/** Options of `preview`. */
export interface PreviewOptions {
  /** Folder of a build to use instead of building the remote. */
  from?: string | undefined;
  /** Removes the preview. */
  remove?: boolean | undefined;
  /** Git revision to compare with, if the part is `changed`. */
  since?: string | undefined;
}

/**
 * Stores a remote's build below the folder of its previews, and prints the URLs that show it in one tab. The part may be
 * `all` for all remotes, or `changed` for those that differ from `since`.
 * @throws Error if the name is invalid or a remote doesn't fit the live shell
 */
export async function updatePreviews(
  context: CommandContext,
  part: string | undefined,
  name: string | undefined,
  options: PreviewOptions = {},
): Promise<void> {
  if (!name || !isPreviewName(name)) throw new Error('Name the preview with lower-case letters, digits and hyphens, such as pr-42.');
  const remotes = await selectRemotes(context, part, options);
  if (remotes.length === 0) context.log(`No remote has changed since ${options.since}, so there is nothing to preview.`);
  for (const remote of remotes) {
    if (options.remove) await removePreview(context, remote, name);
    else await publishPreview(context, remote, name, { ...options, skipsNewerContract: part === 'changed' });
  }
}

async function selectRemotes(context: CommandContext, part: string | undefined, { since, remove }: PreviewOptions): Promise<string[]> {
  if (part === 'changed') {
    if (!since || since.startsWith('-')) throw new Error('Name the revision to compare with, such as --since origin/main.');
    return context.site.findChangedRemotes(since);
  }
  // A remote that a pull request added is in the store, but not in the code that removes its preview.
  if (part === 'all') return remove ? listPreviewedRemotes(context) : Object.keys(context.site.remotes);
  const remote = validatePartName(context, part);
  if (remote === 'shell') throw new Error('The shell has no previews: name a remote.');
  return [remote];
}

/** Lists the remotes that have or had previews. */
export async function listPreviewedRemotes({ store }: Pick<CommandContext, 'store'>): Promise<string[]> {
  return (await store.objects.listFolders(PREVIEWS_FOLDER)).filter(isPartName);
}

async function removePreview({ store, log }: CommandContext, remote: string, name: string): Promise<void> {
  const key = getPreviewDescriptionKey(remote, name);
  await store.objects.remove([key]);
  await store.records?.remove([key]);
  log(`The preview ${name} of ${remote} is removed.`);
}

async function publishPreview(
  context: CommandContext,
  remote: string,
  name: string,
  { from, skipsNewerContract }: PreviewOptions & { skipsNewerContract: boolean },
): Promise<void> {
  const { store, site, by, log } = context;
  const { release } = await uploadPreviewRelease(store, from ?? (await site.build(remote)));
  if (release.kind !== 'remote') throw new Error(`The build of ${remote} is not a remote's.`);
  const stored = await readStoredReleases(store, site);
  if (skipsNewerContract && (await isShellTooOld(release, stored, site.singletonPackages))) {
    log(`${remote} requires a shell that isn't live yet. It can be previewed once that shell is live.`);
    return;
  }
  assertNoProblems(release, findReleaseProblems(release, site));
  await checkContract(release, stored, site, await readHostToolkit(site));
  const content = createPreview(release, site, name);
  await writePublisher(store.records, getPreviewDescriptionKey(remote, name), by);
  await writePreview(context, getPreviewDescriptionKey(remote, name), Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
  log(`The preview ${name} of ${remote} shows release ${release.releaseId} for ${PREVIEW_LIFETIME_DAYS} days:`);
  // A path that ends with `/_` is a page for any last segment, so nothing is at this address.
  for (const route of release.routes.filter(({ path }) => !path.endsWith('/_')))
    log(`  ${site.settings.siteUrl}${route.path}?preview=${remote}.${name}`);
  log('It applies to the tab that opens it; ?preview=off ends it.');
}

/** Returns whether a release requires a newer shell than the live one, or whether there is none. */
async function isShellTooOld(
  release: RemoteRelease,
  { parts: [shellPart], reader }: StoredReleases,
  singletonPackages: string[],
): Promise<boolean> {
  const shell = shellPart?.pointer && (await reader.readDescription('shell', shellPart.pointer.releaseId));
  return shell?.kind !== 'shell' || requiresNewerShell(shell, release, singletonPackages);
}

async function writePreview({ store }: CommandContext, key: StoreKey, bytes: Buffer): Promise<void> {
  const current = await store.objects.get(key);
  const isWritten = current ? await store.objects.replace(key, bytes, current.version) : await store.objects.create(key, bytes);
  if (!isWritten) throw new Error('Another publisher is writing a preview with this name. Try again, or use another name.');
}
