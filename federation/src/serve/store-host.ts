import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningService, runUntilSignal } from '../../../local-backend/src/run-until-signal.ts';
import { type Config, readConfig } from '../../../tools/config.ts';
import { compose } from '../compose/compose.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { startSiteServer } from './server.ts';

/** How often the pointers are looked at, and when a compose that failed is tried again, in milliseconds. */
const PAUSES = { look: 2000, retry: 30_000 };

/**
 * `npm run serve`: the host of a site whose releases lie in a store: it composes when a pointer has moved, and serves what it
 * composed. A compose that fails leaves the old site in place (none before the first shell is published), and is tried again
 * after a while, or when a pointer moves.
 * @throws Error when the store's address can't be read, or the port is taken
 */
export async function serveStore(config: Config, say: (line: string) => void, pauses = PAUSES): Promise<RunningService> {
  const store = await openStore(config);
  let composed: string | null = null;
  let again = Number.POSITIVE_INFINITY;
  const look = async () => {
    const now = String(await store.pointerVersions());
    if (now === composed && Date.now() < again) return;
    composed = now;
    // A store that fails for a moment must not keep visitors from a release until the next one.
    again = Date.now() + pauses.retry;
    const { pages, left } = await compose(store, config.siteDir, config.settings, config);
    for (const reason of left) say(`left out: ${reason}`);
    say(`${pages.length} pages are composed: ${await generations(store)}`);
    again = Number.POSITIVE_INFINITY;
  };
  const lookOnce = () => look().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
  await lookOnce();
  const server = await startSiteServer(config.ports.site, config);
  let running = true;
  const watching = (async () => {
    while (running) {
      await sleep(pauses.look);
      await lookOnce();
    }
  })();
  say(`Serving ${config.settings.siteUrl} from ${store.objects.place}.`);
  return {
    async stop() {
      running = false;
      await Promise.all([watching, server.stop()]);
    },
  };
}

async function generations(store: ReleaseStore): Promise<string> {
  const parts = (await store.pointerVersions()).map(([part]) => part);
  const pointers = await Promise.all(parts.map(async (part) => `${part} ${(await store.pointer(part))?.generation ?? 0}`));
  return pointers.join(', ');
}

if (process.argv[1] === import.meta.filename) await runUntilSignal(() => serveStore(readConfig(), (line) => console.log(line)));
