import { type RunningService, runUntilSignal } from 'local-backend/run-until-signal';
import { type Config, REMOTES, readConfig } from '../config.ts';
import { assertPortsFree } from '../ports.ts';
import { addresses, startSurroundings } from '../start.ts';
import { prepare } from './document.ts';
import { startRemote, startShell } from './servers.ts';

// `npm run dev` (all remotes) or `npm run dev demo`, which is what `npm run dev -w remote-demo` calls: the named remotes
// run from source, the others from their published releases.
const named = process.argv.slice(2);
const unknown = named.find((name) => !REMOTES.some((remote) => remote === name));

async function dev(config: Config): Promise<RunningService> {
  process.env.NODE_ENV = 'development';
  if (unknown) throw new Error(`There is no remote ${unknown}: name some of ${REMOTES.join(', ')}, or none for all.`);
  const live = named.length > 0 ? named : REMOTES;
  const remotePorts = Object.fromEntries(live.map((name) => [name, config.ports.site + 1 + REMOTES.indexOf(name)]));
  await assertPortsFree({ ...config.ports, ...remotePorts });
  const html = await prepare(config, remotePorts);
  const surroundings = await startSurroundings(config, (line) => console.log(line));
  const servers = await Promise.all([startShell(config, html), ...live.map((name) => startRemote(name, remotePorts[name] ?? 0))]);
  console.log(addresses(config));
  return { stop: async () => void (await Promise.all([...servers.map((server) => server.stop()), surroundings.stop()])) };
}

await runUntilSignal(async () => dev(readConfig()));
