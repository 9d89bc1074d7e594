import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config, PartName } from '../../../tools/config.ts';
import { compose } from '../compose/compose.ts';
import type { Registry, ReleasePointer } from '../site-types.ts';
import type { Context } from './context.ts';

/** How long a site that is running may take to serve what was released, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Composes the site (a site whose releases lie in a store is composed by its own host, `npm run serve`) after a pointer
 * has moved, waits until it is served, and says so.
 * @throws Error when visitors still see the old site, with what to do
 */
export async function goLive(
  context: Context,
  part: PartName,
  { releaseId, generation, by }: ReleasePointer,
  patience = PATIENCE,
): Promise<void> {
  const { config, site, say } = context;
  if (config.store === '') await composeHere(context, part, releaseId);
  const url = site.settings.siteUrl;
  const seen = await waitUntilServed(url, releaseId, { patience, mayBeDown: config.store === '' });
  if (seen === 'another site') {
    throw new Error(
      `The pointer of ${part} names ${releaseId}, but ${url} still serves another release after ${patience / 1000} s: ` +
        'is that site started from another data folder (DATA_DIR), or has its host stopped composing?',
    );
  }
  say(`${part} ${releaseId} is live (generation ${generation}, by ${by}).`);
  if (seen === 'no site' && config.store !== '') throw new Error(`${url} does not answer, so nobody can tell whether visitors see it.`);
  say(seen === 'served' ? `${url} serves it.` : `No site answers at ${url} now; the next "npm start" serves it.`);
}

/** Tells whether the pages of this data folder have the release. A site elsewhere is composed by its own host. */
export function isComposed({ siteDir, store }: Config, part: PartName, releaseId: string): boolean {
  const file = path.join(siteDir, 'current', 'registry.json');
  if (store !== '') return true;
  if (!existsSync(file)) return false;
  const { shell, remotes }: Registry = JSON.parse(readFileSync(file, 'utf8'));
  return (part === 'shell' ? shell : remotes[part])?.releaseId === releaseId;
}

async function composeHere({ store, config, site, say }: Context, part: PartName, releaseId: string): Promise<void> {
  const composed = await compose(store, config.siteDir, site.settings, site).catch((error: unknown) => {
    throw new Error(
      `The pointer of ${part} names ${releaseId} now, but the site could not be composed, so visitors still see the old one: ` +
        `${error instanceof Error ? error.message : error}\nRun "npm run rollback -- ${part}", or mend it and run "npm run compose".`,
    );
  });
  for (const reason of composed.left) say(`left out of the site: ${reason}`);
}

/**
 * Asks the site until it serves the release.
 * @param mayBeDown whether a site that refuses connections simply isn't running, as a developer's own often isn't
 */
async function waitUntilServed(
  url: string,
  releaseId: string,
  { patience, mayBeDown }: { patience: number; mayBeDown: boolean },
): Promise<'served' | 'no site' | 'another site'> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
      .then((response) => response.text())
      .catch((error: Error) => error);
    if (typeof answer === 'string' && answer.includes(`"releaseId":"${releaseId}"`)) return 'served';
    if (mayBeDown && typeof answer !== 'string' && isRefused(answer)) return 'no site';
    // A host that is composing, or is started anew, answers late.
    if (Date.now() > end) return typeof answer === 'string' ? 'another site' : 'no site';
    await sleep(200);
  }
}

/** Whether nobody is there. Whoever answers too late, or drops a connection, may be busy. */
function isRefused({ cause }: Error): boolean {
  const { code, errors = [] } = (cause ?? {}) as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  return [code, ...errors.map((each) => each.code)].includes('ECONNREFUSED');
}
