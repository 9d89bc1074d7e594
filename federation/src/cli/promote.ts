import { passGates } from '../gates/gates.ts';
import { fileKey, parseFileKey, partPath } from '../store/keys.ts';
import { makeLive } from '../store/make-live.ts';
import { type Context, partOf } from './context.ts';
import { goLive } from './go-live.ts';

/**
 * `promote <part> <release>`: makes a release live that is in the store, after the same gates as a new one.
 * @throws Error when it did not go live; what was live stays
 */
export async function promote(context: Context, [name, wanted]: string[]): Promise<void> {
  const { store, config, by, say } = context;
  const part = await partOf(context, name);
  if (!wanted) throw new Error(`Name a release of ${part}, or how its name begins: "npm run status" lists them.`);
  const seen = await store.seePointer(part);
  const releaseId = await findRelease(context, part, wanted);
  if (seen?.pointer.releaseId === releaseId) {
    say(`${part} ${releaseId} is live already, so nothing moves.`);
    return;
  }
  await passGates(await store.release(part, releaseId), { store, cdnDir: config.cdnDir, site: context.site });
  say('Every gate is passed: contract, budgets, and its routes in a browser.');
  const pointer = await makeLive(store, part, seen, { releaseId, by, action: 'promote' });
  await goLive(context, part, pointer);
}

/** The one complete release whose name begins with `wanted`. @throws Error when there is none, or more than one */
async function findRelease({ store }: Context, part: string, wanted: string): Promise<string> {
  const objects = await store.objects.list(`${partPath(part)}/`);
  const complete = objects.flatMap(({ key }) => {
    const known = parseFileKey(key);
    return known && key === fileKey(part, known.releaseId, 'release.json') ? [known.releaseId] : [];
  });
  const found = complete.filter((releaseId) => releaseId.startsWith(wanted));
  if (found.length === 1) return found[0] ?? '';
  const what = found.length === 0 ? `There is no release ${wanted} of ${part}` : `${wanted} may be ${found.join(' or ')}`;
  throw new Error(`${what}: name one of ${complete.join(', ') || '(none was published yet)'}.`);
}
