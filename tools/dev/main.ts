import { recordStart, stopLeftovers } from 'local-backend/data-folder';
import { type RunningService, runUntilSignal } from 'local-backend/run-until-signal';
import { type Config, readStartConfig } from '../config.ts';
import { REMOTES } from '../parts.ts';
import { assertPortsFree } from '../ports.ts';
import { describeStartedSite, startAll, startServices } from '../start.ts';
import { prepareDevDocument } from './prepare-dev-document.ts';
import { startDevServer, startShellDevServer } from './servers.ts';

// `npm run dev [remotes]`: runs the shell and the named remotes (by default all) from source, and the others from their releases.
const named = process.argv.slice(2);
const unknown = named.find((name) => !REMOTES.some((remote) => remote === name));
const log = (line: string) => console.log(line);

async function dev(config: Config): Promise<RunningService> {
  process.env.NODE_ENV = 'development';
  if (unknown) throw new Error(`Unknown remote ${unknown}: use ${REMOTES.join(', ')}, or none for all.`);
  const fromSource = named.length > 0 ? named : REMOTES;
  const remotePorts = Object.fromEntries(fromSource.map((name) => [name, config.ports.site + 1 + REMOTES.indexOf(name)]));
  await stopLeftovers(config.dataDir, log);
  recordStart(config.dataDir);
  await assertPortsFree({ ...config.ports, ...remotePorts });
  const html = await prepareDevDocument(config, remotePorts);
  const remotes = fromSource.map((name) => startDevServer(name, remotePorts[name] ?? 0));
  const running = await startAll([startServices(config, log), startShellDevServer(config, html), ...remotes]);
  console.log(describeStartedSite(config));
  return running;
}

await runUntilSignal(async () => dev(readStartConfig()));
