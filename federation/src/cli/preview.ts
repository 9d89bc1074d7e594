import { REMOTES } from '../../../tools/config.ts';
import { remoteRelease } from '../compose/remote-release.ts';
import { passContract } from '../gates/gates.ts';
import type { Preview } from '../site-types.ts';
import { previewKey } from '../store/keys.ts';
import { upload } from '../store/upload.ts';
import { isAhead } from './await-shell.ts';
import { changedRemotes } from './changed-remotes.ts';
import { build, type Context, distOf, partOf } from './context.ts';

/** How long a preview can be seen, in days. */
const DAYS = 14;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

export interface PreviewOptions {
  /** Folder with a build to show instead. */
  from?: string | undefined;
  remove?: boolean | undefined;
  /** With `changed` in the place of a remote: the git revision to compare with. */
  since?: string | undefined;
}

/**
 * `preview <remote> <name>`: stores the remote as a release that isn't live and prints the address under which one browser
 * session sees the production shell with it. `all` stands for every remote, `changed` for those that differ from `--since`;
 * `--remove` takes previews back.
 */
export async function preview(context: Context, [part, name]: string[], options: PreviewOptions = {}): Promise<void> {
  if (!name || !NAME.test(name)) throw new Error('Name the preview with small letters, digits and hyphens, such as pr-42.');
  const remotes = await remotesFor(context, part, options);
  if (remotes.length === 0) context.say(`No remote has changed since ${options.since}, so there is nothing to preview.`);
  for (const remote of remotes) {
    if (options.remove) await takeBack(context, remote, name);
    else await show(context, remote, name, { ...options, mayWait: part === 'changed' });
  }
}

async function remotesFor(context: Context, part: string | undefined, { since, remove }: PreviewOptions): Promise<string[]> {
  if (part === 'changed') return changedRemotes(since);
  // A remote that is new in a pull request is in the store, and not in the code that takes its preview back.
  if (part === 'all') return remove ? context.store.objects.folders('remotes/') : [...REMOTES];
  const remote = await partOf(context, part);
  if (remote === 'shell') throw new Error('A preview replaces one remote of the live shell: name a remote.');
  return [remote];
}

async function takeBack({ store, say }: Context, remote: string, name: string): Promise<void> {
  await store.objects.remove([previewKey(remote, name)]);
  say(`The preview ${name} of ${remote} is gone.`);
}

/** @param mayWait whether a remote that is built for a shell to come is passed over with a sentence, instead of refused */
async function show(
  context: Context,
  remote: string,
  name: string,
  { from, mayWait }: PreviewOptions & { mayWait: boolean },
): Promise<void> {
  const { store, config, site, by, say } = context;
  if (!from) await build(config, remote);
  const { release } = await upload(store, distOf(context, remote, from));
  if (mayWait && (await isAhead(store, release))) {
    say(`${remote} is built for a shell that isn't live yet, so it can't be previewed on its own: it can once that shell is.`);
    return;
  }
  await passContract(release, store);
  const now = Date.now();
  const overlay: Preview = {
    ...remoteRelease(release, site.cdnUrl),
    name,
    by,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + DAYS * 24 * 3_600_000).toISOString(),
  };
  await write(context, previewKey(remote, name), Buffer.from(`${JSON.stringify(overlay, null, 2)}\n`));
  say(`The preview ${name} of ${remote} shows release ${release.releaseId} for ${DAYS} days:`);
  for (const route of release.routes) say(`  ${site.settings.siteUrl}${route.path}?preview=${remote}.${name}`);
  say('It lasts for one browser session; ?preview=off leaves it.');
}

async function write({ store }: Context, key: string, bytes: Buffer): Promise<void> {
  const current = await store.objects.get(key);
  const done = current ? await store.objects.replace(key, bytes, current.version) : await store.objects.create(key, bytes);
  if (!done) throw new Error('Somebody else is writing a preview of this name: try again, or take another name.');
}
