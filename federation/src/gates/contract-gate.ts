import { type RemoteRelease, type Route, type ShellRelease, satisfiesContract } from '../types/index.ts';

/** Returns why a remote's release can't run on the live shell together with the other live remotes. */
export function findRemoteContractProblems(
  release: RemoteRelease,
  { shell, remotes }: { shell: ShellRelease; remotes: RemoteRelease[] },
  singletonPackages: string[],
): string[] {
  const problems = findMismatches(release, shell, singletonPackages).map((mismatch) =>
    mismatch.kind === 'contract'
      ? `It requires contract ${mismatch.required}, the live shell provides ${mismatch.provided}: build it against that contract, or release the shell first.`
      : `It was built with ${mismatch.name} ${mismatch.required}, the live shell runs ${mismatch.provided}: release the shell with ${mismatch.name} ${mismatch.required} first.`,
  );
  const live = remotes.find(({ name }) => name === release.name);
  const hasHomePage = (routes: Route[]) => routes.some(({ path }) => path === '/');
  if (live && hasHomePage(live.routes) && !hasHomePage(release.routes)) problems.push('It removes the page /, which every site needs.');
  return problems;
}

/** Returns whether a remote's release requires a newer shell than the live one. */
export function requiresNewerShell(shell: ShellRelease, release: RemoteRelease, singletonPackages: string[]): boolean {
  return findMismatches(release, shell, singletonPackages).length > 0;
}

/** Returns which live remotes a new shell can't run, and how to avoid that. */
export function findShellContractProblems(shell: ShellRelease, remotes: RemoteRelease[], singletonPackages: string[]): string[] {
  return remotes.flatMap((remote) =>
    findMismatches(remote, shell, singletonPackages).map((mismatch) =>
      mismatch.kind === 'contract'
        ? `${remote.name} is live and requires contract ${mismatch.required}, this shell provides ${mismatch.provided}: ` +
          `let the shell provide both until ${remote.name} is released against the new one.`
        : `${remote.name} is live and was built with ${mismatch.name} ${mismatch.required}, this shell runs ${mismatch.provided}: ` +
          `release ${remote.name} for that version first.`,
    ),
  );
}

type Mismatch = { kind: 'contract' | 'package'; name: string; required: string; provided: string };

function findMismatches({ requires, shared }: RemoteRelease, shell: ShellRelease, singletonPackages: string[]): Mismatch[] {
  const mismatches: Mismatch[] = [];
  if (!satisfiesContract(requires, shell.provides)) {
    const provided = shell.provides.replaceAll(' ', ' and ') || '(none)';
    mismatches.push({ kind: 'contract', name: '', required: requires || '(none)', provided });
  }
  for (const name of singletonPackages) {
    const [required, provided] = [shared[name], shell.shared[name]];
    if (required && provided && !satisfiesContract(`^${required}`, provided))
      mismatches.push({ kind: 'package', name, required, provided });
  }
  return mismatches;
}
