import type { RemotePreview } from 'shared-contracts';
import { buildIfChanged } from '../../build/site.ts';
import { remoteRelease } from '../../compose/remote-release.ts';
import { passContract } from '../gates/gates.ts';
import { previewKey } from '../keys.ts';
import { upload } from '../upload.ts';
import { CommandError, type Context, distOf, partOf } from './context.ts';

/** How long a preview can be seen, in days. */
const DAYS = 14;
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * `preview <remote> <name>`: stores the remote as a release that isn't live and prints the address under which one browser
 * session sees the production shell with it. `--remove` takes the preview back.
 */
export async function preview(
  context: Context,
  [part, name]: string[],
  { from, remove = false }: { from?: string | undefined; remove?: boolean | undefined } = {},
): Promise<void> {
  const { store, config, site, by, say } = context;
  const remote = await partOf(context, part);
  if (remote === 'shell') throw new CommandError('A preview replaces one remote of the live shell: name a remote.');
  if (!name || !NAME.test(name)) throw new CommandError('Name the preview with small letters, digits and hyphens, such as pr-42.');
  const key = previewKey(remote, name);
  if (remove) {
    await store.objects.remove([key]);
    say(`The preview ${name} of ${remote} is gone.`);
    return;
  }
  if (!from) await buildIfChanged(config, remote);
  const { release } = await upload(store, distOf(context, remote, from));
  await passContract(release, store);
  const now = Date.now();
  const overlay: RemotePreview = {
    ...remoteRelease(release, site.cdnUrl),
    name,
    by,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + DAYS * 24 * 3_600_000).toISOString(),
  };
  await write(context, key, Buffer.from(`${JSON.stringify(overlay, null, 2)}\n`));
  say(`The preview ${name} of ${remote} shows release ${release.releaseId} for ${DAYS} days:`);
  for (const route of release.routes) say(`  ${site.settings.siteUrl}${route.path}?preview=${remote}.${name}`);
  say('It lasts for one browser session; ?preview=off leaves it.');
}

async function write({ store }: Context, key: string, bytes: Buffer): Promise<void> {
  const current = await store.objects.get(key);
  const done = current ? await store.objects.replace(key, bytes, current.version) : await store.objects.create(key, bytes);
  if (!done) throw new CommandError('Somebody else is writing a preview of this name: try again, or take another name.');
}
