import type { Release } from '../site-types.ts';
import { releaseIdOf } from '../store/files.ts';
import { cacheControl, contentType } from '../store/headers.ts';
import { fileKey, pointerKey } from '../store/keys.ts';
import { type Context, knownParts } from './context.ts';

/** How long the site may take to answer, in milliseconds; where nobody listens, that is known at once. */
const PATIENCE = 30_000;

/**
 * `verify`: every file of every live release is in the store with the hash that was published, and is answered with the
 * right headers where visitors load it from.
 * @throws Error that lists what is wrong
 */
export async function verify(context: Context): Promise<void> {
  const { store, site, say } = context;
  const origin = site.cdnUrl || site.settings.siteUrl;
  const answers = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  );
  const problems: string[] = [];
  const uncompressed: string[] = [];
  let files = 0;
  for (const part of await knownParts(context)) {
    const pointer = await store.pointer(part);
    if (!pointer) continue;
    const release = await store.release(part, pointer.releaseId);
    files += release.files.length;
    problems.push(...(await storedProblems(context, release)));
    if (answers) problems.push(...(await servedProblems(release, origin)));
    if (answers && !(await isCompressed(release, origin))) uncompressed.push(part);
  }
  if (problems.length > 0)
    throw new Error(
      `${problems.length} ${problems.length === 1 ? 'thing is' : 'things are'} wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  say(`${files} files of the live releases are in ${store.objects.place}, each as it was published.`);
  if (uncompressed.length > 0)
    say(`${origin} sends the scripts of ${uncompressed.join(', ')} uncompressed, several times as many bytes: have it compress text.`);
  say(
    answers
      ? `${origin} answers for all of them with the right headers.`
      : `Nobody answers at ${origin}, so the headers were not looked at.`,
  );
}

async function storedProblems({ store }: Context, release: Release): Promise<string[]> {
  const { releaseId, ...description } = release;
  const problems = releaseIdOf(description) === releaseId ? [] : [`release.json of ${release.name} ${releaseId} isn't what its name says.`];
  for (const { path } of release.files) {
    await store.read(release, path).catch((error: unknown) => void problems.push(error instanceof Error ? error.message : String(error)));
  }
  return problems;
}

async function servedProblems(release: Release, origin: string): Promise<string[]> {
  const keys = [...release.files.map(({ path }) => fileKey(release.name, release.releaseId, path)), pointerKey(release.name)];
  const answers = await Promise.all(
    keys.map(async (key) => ({ key, response: await fetch(`${origin}/${key}`, { method: 'HEAD' }).catch(() => null) })),
  );
  return answers.flatMap(({ key, response }) => {
    if (response?.status !== 200) return [`${origin}/${key} ${response ? `answers with ${response.status}` : 'was not answered'}.`];
    const expected = { 'content-type': contentType(key), 'cache-control': cacheControl(key), 'access-control-allow-origin': '*' };
    return Object.entries(expected).flatMap(([name, value]) => {
      const given = response.headers.get(name);
      return given === value ? [] : [`${origin}/${key} has ${name} "${given ?? 'none'}", it must be "${value}".`];
    });
  });
}

/** Whether a browser gets the entry in fewer bytes than it has: a store holds plain files, so its CDN has to compress them. */
async function isCompressed({ name, releaseId, entry }: Release, origin: string): Promise<boolean> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await fetch(`${origin}/${fileKey(name, releaseId, entry)}`, { headers }).catch(() => null);
  await answer?.body?.cancel();
  // One that isn't answered is told as such.
  return !answer || answer.headers.has('content-encoding');
}
