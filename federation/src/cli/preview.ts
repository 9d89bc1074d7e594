import { findReleaseProblems } from '../compose/read/check-release.ts';
import { readStoredReleases } from '../compose/read/stored-releases.ts';
import { createPreview, PREVIEW_LIFETIME_DAYS } from '../compose/registry/preview-release.ts';
import { checkContract, GateError } from '../gates/gates.ts';
import { getPreviewKey, isPartName, isPreviewName, PREVIEWS_FOLDER } from '../store/keys.ts';
import { writePublisher } from '../store/publisher-records.ts';
import type { StoreKey } from '../store/store-key.ts';
import { uploadPreviewRelease } from '../store/upload.ts';
import { type CommandContext, validatePart } from './context.ts';
import { needsNewerShell } from './read-releases-with-shell.ts';

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
export async function preview(
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
  const remote = validatePart(context, part);
  if (remote === 'shell') throw new Error('The shell has no previews: name a remote.');
  return [remote];
}

/** Lists the remotes that have or had previews. */
export async function listPreviewedRemotes({ store }: Pick<CommandContext, 'store'>): Promise<string[]> {
  return (await store.objects.listFolders(PREVIEWS_FOLDER)).filter(isPartName);
}

async function removePreview({ store, log }: CommandContext, remote: string, name: string): Promise<void> {
  const key = getPreviewKey(remote, name);
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
  if (skipsNewerContract && (await needsNewerShell(release, stored, site.singletonPackages))) {
    log(`${remote} requires a shell that isn't live yet. It can be previewed once that shell is live.`);
    return;
  }
  const problems = findReleaseProblems(release, site);
  if (problems.length > 0) throw new GateError(release, problems);
  await checkContract(release, stored, site);
  const content = createPreview(release, site, name);
  await writePublisher(store.records, getPreviewKey(remote, name), by);
  await writePreview(context, getPreviewKey(remote, name), Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
  log(`The preview ${name} of ${remote} shows release ${release.releaseId} for ${PREVIEW_LIFETIME_DAYS} days:`);
  for (const route of release.routes) log(`  ${site.settings.siteUrl}${route.path}?preview=${remote}.${name}`);
  log('It applies to the tab that opens it; ?preview=off ends it.');
}

async function writePreview({ store }: CommandContext, key: StoreKey, bytes: Buffer): Promise<void> {
  const current = await store.objects.get(key);
  const isWritten = current ? await store.objects.replace(key, bytes, current.version) : await store.objects.create(key, bytes);
  if (!isWritten) throw new Error('Another publisher is writing a preview with this name. Try again, or use another name.');
}
