import { passGates } from '../gates/gates.ts';
import { makeLive } from '../store/make-live.ts';
import { upload } from '../store/upload.ts';
import { awaitShell } from './await-shell.ts';
import { build, type Context, distOf, partOf } from './context.ts';
import { goLive, isComposed } from './go-live.ts';

/**
 * `publish <part>`: builds the part, stores it as a release, tries it at the gates, makes it live and waits until visitors see it.
 * @param from folder with a build to publish instead
 * @param wait how many minutes the shell that the release requires may take to go live
 * @throws Error when it did not go live; what was live stays
 */
export async function publish(
  context: Context,
  [name]: string[],
  { from, wait = 0 }: { from?: string | undefined; wait?: number } = {},
): Promise<void> {
  const { store, config, by, say } = context;
  const part = await partOf(context, name);
  const started = performance.now();
  const seen = await store.seePointer(part);
  if (!from) await build(config, part);
  const { release, written } = await upload(store, distOf(context, part, from));
  say(`${part} ${release.releaseId}: ${written > 0 ? `${written} files stored` : 'stored before, nothing written'}.`);
  if (seen?.pointer.releaseId === release.releaseId) {
    say('It is live already, so nothing moves.');
    // Whoever moved the pointer may have been cut off before the pages were composed.
    if (!isComposed(config, part, release.releaseId)) await goLive(context, part, seen.pointer);
    return;
  }
  await awaitShell(context, release, wait);
  await passGates(release, { store, cdnDir: config.cdnDir, site: context.site });
  say('Every gate is passed: contract, budgets, and its routes in a browser.');
  const pointer = await makeLive(store, part, seen, { releaseId: release.releaseId, by, action: 'publish' });
  await goLive(context, part, pointer);
  say(`That took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
