import { type Release, satisfiesContract } from 'shared-contracts';
import type { LiveReleases } from '../../compose/live-releases.ts';

/** Libraries of which a page must not hold two: a remote runs on the shell's copy. */
const ONE_COPY = ['react', 'react-dom', 'zustand', '@mantine/core'];

/** Says why a remote's release can't run on the live shell beside the other live remotes. Empty when it can. */
export function remoteProblems(release: Release, { shell, remotes }: Pick<LiveReleases, 'shell' | 'remotes'>): string[] {
  const provided = shell.contract.provides ?? '';
  const requires = release.contract.requires ?? '';
  const problems: string[] = [];
  if (!satisfiesContract(requires, provided)) {
    problems.push(
      `It requires contract ${requires || '(none)'}, the live shell provides ${provided}: build it against that contract, or release the shell first.`,
    );
  }
  for (const name of ONE_COPY) {
    const [built, runs] = [release.shared[name], shell.shared[name]];
    if (built && runs && !satisfiesContract(`^${built}`, runs)) {
      problems.push(`It was built with ${name} ${built}, the live shell runs ${runs}: release the shell with ${name} ${built} first.`);
    }
  }
  for (const { path, page } of release.routes) {
    if (!release.modules[page]) problems.push(`Its route ${path} names ${page}, which it doesn't expose.`);
    const owner = remotes.find((other) => other.name !== release.name && other.routes.some((route) => route.path === path));
    if (owner) problems.push(`Its route ${path} belongs to ${owner.name}: take it out there first.`);
  }
  return problems;
}

/** Says which live remotes a new shell would leave out. */
export function shellProblems(shell: Release, remotes: Release[]): string[] {
  return remotes.flatMap((remote) => {
    const others = remotes.filter(({ name }) => name !== remote.name);
    return remoteProblems({ ...remote, routes: [] }, { shell, remotes: others }).map((problem) => `${remote.name}: ${problem}`);
  });
}
