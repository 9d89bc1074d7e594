import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleasePointer } from 'shared-contracts';
import { compose } from '../../compose/compose.ts';
import type { PartName } from '../../config.ts';
import { CommandError, type Context } from './context.ts';

/** How long a site that is running may take to serve what was composed, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Composes the site after a pointer has moved, waits until it is served, and says so.
 * @throws CommandError when visitors still see the old site, with what to do
 */
export async function goLive(context: Context, part: PartName, { releaseId, generation, by }: ReleasePointer): Promise<void> {
  const { store, config, site, say } = context;
  const composed = await compose(store, config.siteDir, site.settings, site).catch((error: unknown) => {
    throw new CommandError(
      `The pointer of ${part} names ${releaseId} now, but the site could not be composed, so visitors still see the old one: ` +
        `${error instanceof Error ? error.message : error}\nRun "npm run rollback -- ${part}", or mend it and run "npm run compose".`,
    );
  });
  for (const reason of composed.left) say(`left out of the site: ${reason}`);
  const url = site.settings.siteUrl;
  const seen = await waitUntilServed(url, releaseId);
  if (seen === 'another site') {
    throw new CommandError(
      `${part} ${releaseId} is composed into ${config.siteDir}, but ${url} still serves another release after ${PATIENCE / 1000} s: ` +
        'is that site started from another data folder (DATA_DIR)?',
    );
  }
  say(`${part} ${releaseId} is live (generation ${generation}, by ${by}).`);
  say(seen === 'served' ? `${url} serves it.` : `No site answers at ${url} now; the next "npm start" serves it.`);
}

async function waitUntilServed(url: string, releaseId: string): Promise<'served' | 'no site' | 'another site'> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const html = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
      (response) => response.text(),
      () => null,
    );
    if (html === null) return 'no site';
    if (html.includes(`"releaseId":"${releaseId}"`)) return 'served';
    if (Date.now() > end) return 'another site';
    await sleep(200);
  }
}
