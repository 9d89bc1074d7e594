import { type RemoteRelease, type ShellRelease, satisfiesContract } from '../types/index.ts';

/** Returns why a shell can't run a remote's release, and how to avoid that; one of both isn't live yet. */
export function findContractProblems(
  { name, requires, shared }: RemoteRelease,
  shell: ShellRelease,
  singletonPackages: readonly string[],
): string[] {
  const problems: string[] = [];
  if (!satisfiesContract(requires, shell.provides))
    problems.push(
      `${name} requires contract ${requires || '(none)'}, the shell provides ${shell.provides.replaceAll(' ', ' and ') || '(none)'}: ` +
        `release a shell that provides both, or build ${name} against the contract of the shell.`,
    );
  for (const library of singletonPackages) {
    const [built, provided] = [shared[library], shell.shared[library]];
    if (built && provided && !satisfiesContract(`^${built}`, provided))
      problems.push(`${name} was built with ${library} ${built}, the shell runs ${provided}: release both with the same version.`);
  }
  return problems;
}
