import { type RunningService, runUntilSignal } from 'local-backend/run-until-signal';
import { startBackend } from 'local-backend/start-backend';
import { startSiteServer } from '../federation/src/serve/server.ts';
import { buildAndCompose } from './build/site.ts';
import { startClientSites } from './client-sites/server.ts';
import { type Config, readConfig } from './config.ts';
import { assertPortsFree } from './ports.ts';

/**
 * Starts everything around the site: backend, mail inbox and sample client sites.
 * @throws Error whose message is one sentence that says what to do
 */
export async function startSurroundings({ ports, dataDir, settings }: Config, log: (line: string) => void): Promise<RunningService> {
  const backend = await startBackend({
    ports,
    dataDir,
    siteOrigins: [settings.siteUrl, `http://127.0.0.1:${ports.site}`],
    clientSitesOrigin: settings.clientSitesUrl,
    log,
  });
  try {
    const clientSites = await startClientSites(ports.clientSites);
    return { stop: async () => void (await Promise.all([clientSites.stop(), backend.stop()])) };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** `npm start`: builds, publishes, composes and serves the whole product. */
export async function startAll(config: Config, log: (line: string) => void): Promise<RunningService> {
  await assertPortsFree(config.ports);
  const [surroundings, site] = await allOrNothing([
    startSurroundings(config, log),
    buildAndCompose(config, [], () => {}).then(() => startSiteServer(config.ports.site, config)),
  ]);
  return { stop: async () => void (await Promise.all([site.stop(), surroundings.stop()])) };
}

/** Waits for both; when one fails, the other is stopped before the failure is told. */
async function allOrNothing<A extends RunningService, B extends RunningService>(starts: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled(starts);
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value];
  for (const result of [a, b]) if (result.status === 'fulfilled') await result.value.stop();
  throw a.status === 'rejected' ? a.reason : (b as PromiseRejectedResult).reason;
}

/** What a person needs to know once everything runs. */
export function addresses({ ports, settings }: Config): string {
  return [
    '',
    `  Site          ${settings.siteUrl}`,
    `  Backend       ${settings.backendUrl}`,
    `  Mail inbox    http://localhost:${ports.inbox}`,
    `  Client sites  ${settings.clientSitesUrl}`,
    '',
    '  Admin         admin@example.test / admin-password',
    '  User          user@example.test / user-password',
    '',
    '  Ctrl-C ends everything. npm run reset empties the data.',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  await runUntilSignal(async () => {
    const config = readConfig();
    const running = await startAll(config, (line) => console.log(line));
    console.log(addresses(config));
    return running;
  });
}
