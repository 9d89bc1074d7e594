import { parseArgs } from 'node:util';
import { findRevision, installRevision, removeOldRevisions } from './installed-revisions.ts';
import { type Machine, readLink, readMachine } from './machine.ts';
import { hasSite, isComplete, startHost, switchHost } from './switch-host.ts';

const USAGE = 'Use deploy/upgrade, deploy/upgrade <revision> or deploy/upgrade --back.';

// `deploy/upgrade` replaces the running host by another revision of the main branch, and `deploy/upgrade --back` by the previous one
// (docs/operate.md). A killed upgrade is continued by the next one.
try {
  const { values, positionals } = parseArgs({
    options: { back: { type: 'boolean' }, 'from-ssh': { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.length > 1 || (values.back && positionals.length > 0)) throw new Error(USAGE);
  const machine = readMachine();
  const target = await findTarget(machine, positionals[0], values);
  if (!hasSite(machine)) await startHost(machine, target);
  else if (await isComplete(machine, target)) console.log(`${target} is live already.`);
  else await switchHost(machine, target, console.log);
  await removeOldRevisions(machine);
  console.log(`${target} is live.${readLink(machine, 'previous') ? ' To go back: deploy/upgrade --back' : ''}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns the name of the folder of the wanted revision, which is installed. */
async function findTarget(
  machine: Machine,
  revision: string | undefined,
  options: { back?: boolean; 'from-ssh'?: boolean },
): Promise<string> {
  if (options.back) {
    const previous = readLink(machine, 'previous');
    if (!previous) throw new Error('There is no previous revision to go back to.');
    return previous;
  }
  if (!options['from-ssh']) return installRevision(machine, await findRevision(machine, revision), console.log);
  // The command of the SSH client is the commit. Its key must not be able to install an older one with known errors.
  const commit = process.env.SSH_ORIGINAL_COMMAND ?? '';
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error('The command over SSH must be the complete hash of a commit.');
  return installRevision(machine, await findRevision(machine, commit, readLink(machine, 'current')), console.log);
}
