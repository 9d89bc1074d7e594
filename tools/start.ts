import { describeRefusal } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { recordStart, stopLeftovers } from 'local-backend/data-folder';
import { recordPortOffset } from 'local-backend/port-offset';
import { type RunningService, runUntilSignal } from 'local-backend/run-until-signal';
import { startBackend } from 'local-backend/start-backend';
import { buildAndCompose } from './build/build-site.ts';
import { startClientSites } from './client-sites/server.ts';
import { type Config, readStartConfig } from './config.ts';
import { assertPortsFree } from './ports.ts';

/**
 * Starts the site's services: backend, e-mail inbox and sample client sites.
 * @throws Error with what failed and what to do
 */
export async function startServices({ ports, dataDir, settings }: Config, log: (line: string) => void): Promise<RunningService> {
  const backend = startBackend({
    ports,
    dataDir,
    siteOrigins: [settings.siteUrl, `http://127.0.0.1:${ports.site}`],
    clientSitesOrigin: settings.clientSitesUrl,
    reloadsFunctions: true,
    log,
  });
  const services = await startAll([backend, startClientSites(ports.clientSites)]);
  recordPortOffset(dataDir, ports);
  return services;
}

/** `npm start`: builds, publishes, composes and serves the site with its services. */
export async function startSiteWithServices(config: Config, log: (line: string) => void): Promise<RunningService> {
  await stopLeftovers(config.dataDir, log);
  await assertPortsFree(config.ports);
  return startAll([startServices(config, log), startSite(config, log)]);
}

async function startSite(config: Config, log: (line: string) => void): Promise<RunningService> {
  log('Building what has changed …');
  const refused = await buildAndCompose(config, [], () => {});
  for (const release of refused) {
    const { part, live } = release;
    log(describeRefusal(release));
    const advice = `Run "npm run build ${part}", which checks types and imports and names the file to repair`;
    // A release that can't be rendered and has no predecessor would leave its pages out.
    if (live === null) throw new Error(`\nThe part ${part} can't be rendered: the reason is above.\n${advice}; then start again.`);
    log(`${advice}.`);
  }
  return startSiteServer(config.ports.site, config);
}

/** Waits until all services run, which then stop together. If one fails to start, stops the others and throws its error. */
export async function startAll(starts: Promise<RunningService>[]): Promise<RunningService> {
  const results = await Promise.allSettled(starts);
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => void (await Promise.all(running.map((service) => service.stop())));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return { stop };
  await stop();
  throw failed.reason;
}

/** Describes the URLs and accounts of a running site. */
export function describeStartedSite({ ports, settings }: Config): string {
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
  // `npm run backend` starts the services alone.
  const start = process.argv[2] === 'backend' ? startServices : startSiteWithServices;
  await runUntilSignal(async () => {
    const config = readStartConfig();
    recordStart(config.dataDir);
    const running = await start(config, (line) => console.log(line));
    console.log(describeStartedSite(config));
    return running;
  });
}
