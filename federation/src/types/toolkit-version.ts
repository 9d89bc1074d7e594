/** Version of releases and hosts from before releases named their toolkit. */
export const FIRST_TOOLKIT_VERSION = '1.0.0';

/**
 * Says why a host doesn't serve a release, and what to do; undefined if it serves it: its toolkit has the same major version and at
 * least the same minor one. The release's own team states its version, so nothing but this comparison depends on it.
 * @param host Names the host and has the version of its toolkit.
 * @param command Upgrades a host.
 */
export function findToolkitProblem(
  { toolkit = FIRST_TOOLKIT_VERSION }: { toolkit?: string | undefined },
  host: { name: string; toolkit: string },
  command: string,
): string | undefined {
  const [built, own] = [parseVersion(toolkit), parseVersion(host.toolkit)];
  if (built && own && built.major === own.major && built.minor <= own.minor) return undefined;
  return `It was built with toolkit ${toolkit}, which ${host.name} with toolkit ${host.toolkit} doesn't serve: run "${command}" there first.`;
}

function parseVersion(version: string): { major: number; minor: number } | null {
  const [match, major, minor] = /^(\d{1,6})\.(\d{1,6})\.\d{1,6}$/.exec(version) ?? [];
  return match === undefined ? null : { major: Number(major), minor: Number(minor) };
}
