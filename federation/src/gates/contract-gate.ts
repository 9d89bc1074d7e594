import type { LiveReleases } from '../compose/live-releases.ts';
import { type Release, satisfiesContract } from '../site-types.ts';

/** Libraries of which a page must not hold two: a remote runs on the shell's copy. */
const ONE_COPY = ['react', 'react-dom', 'zustand', '@mantine/core'];

/** Says why a remote's release can't run on the live shell beside the other live remotes. Empty when it can. */
export function remoteProblems(release: Release, { shell, remotes }: Pick<LiveReleases, 'shell' | 'remotes'>): string[] {
  const problems = contractAndLibraryProblems(release, shell, {
    contract: (requires, provided) =>
      `It requires contract ${requires}, the live shell provides ${provided}: build it against that contract, or release the shell first.`,
    library: (name, built, runs) =>
      `It was built with ${name} ${built}, the live shell runs ${runs}: release the shell with ${name} ${built} first.`,
  });
  for (const { path, page } of release.routes) {
    if (!release.modules[page]) problems.push(`Its route ${path} names ${page}, which it doesn't expose.`);
    const owner = remotes.find((other) => other.name !== release.name && other.routes.some((route) => route.path === path));
    if (owner) problems.push(`Its route ${path} belongs to ${owner.name}: take it out there first.`);
  }
  const live = remotes.find(({ name }) => name === release.name);
  const home = (routes: Release['routes']) => routes.some(({ path }) => path === '/');
  if (live && home(live.routes) && !home(release.routes)) problems.push('It no longer has the page /, without which there is no site.');
  return problems;
}

/** Tells whether a remote's release can't run yet because the shell that it was built for isn't live. */
export function isAheadOf(shell: Release, release: Release): boolean {
  return contractAndLibraryProblems(release, shell, { contract: String, library: String }).length > 0;
}

/** Says which live remotes a new shell would leave out, and what keeps them in. */
export function shellProblems(shell: Release, remotes: Release[]): string[] {
  return remotes.flatMap((remote) =>
    contractAndLibraryProblems(remote, shell, {
      contract: (requires, provided) =>
        `${remote.name} is live and requires contract ${requires}, this shell provides ${provided}: ` +
        `let the shell provide both until ${remote.name} is released against the new one (docs/operations.md, "Ship a change of the contract").`,
      library: (name, built, runs) =>
        `${remote.name} is live and was built with ${name} ${built}, this shell runs ${runs}: release ${remote.name} for that version first.`,
    }),
  );
}

interface Sentences {
  contract(requires: string, provided: string): string;
  library(name: string, built: string, runs: string): string;
}

function contractAndLibraryProblems({ contract, shared }: Release, shell: Release, say: Sentences): string[] {
  const provided = shell.contract.provides ?? '';
  const requires = contract.requires ?? '';
  const problems = satisfiesContract(requires, provided)
    ? []
    : [say.contract(requires || '(none)', provided.replaceAll(' ', ' and ') || '(none)')];
  for (const name of ONE_COPY) {
    const [built, runs] = [shared[name], shell.shared[name]];
    if (built && runs && !satisfiesContract(`^${built}`, runs)) problems.push(say.library(name, built, runs));
  }
  return problems;
}
