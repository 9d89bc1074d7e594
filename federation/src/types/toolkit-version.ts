/** Version of releases and hosts from before releases named their toolkit. */
export const FIRST_TOOLKIT_VERSION = '1.0.0';

/**
 * Returns whether a host serves a release: its toolkit has the same major version and at least the same minor one. The release's own
 * team states `built`, so nothing but this comparison depends on it.
 * @param built Version of the toolkit that built the release; absent before releases named it.
 * @param host Version of the host's toolkit.
 */
function isServedBy(built: string = FIRST_TOOLKIT_VERSION, host: string): boolean {
  const [release, server] = [parseVersion(built), parseVersion(host)];
  return release !== null && server !== null && release.major === server.major && release.minor <= server.minor;
}

/**
 * Says why a host doesn't serve a release, and what to do; undefined if it serves it.
 * @param host Names the host and has the version of its toolkit.
 * @param command Upgrades a host.
 */
export function findToolkitProblem(
  { toolkit }: { toolkit?: string | undefined },
  host: { name: string; toolkit: string },
  command: string,
): string | undefined {
  if (isServedBy(toolkit, host.toolkit)) return undefined;
  return `It was built with toolkit ${toolkit}, which ${host.name} with toolkit ${host.toolkit} doesn't serve: run "${command}" there first.`;
}

function parseVersion(version: string): { major: number; minor: number } | null {
  const [match, major, minor] = /^(\d{1,6})\.(\d{1,6})\.\d{1,6}$/.exec(version) ?? [];
  return match === undefined ? null : { major: Number(major), minor: Number(minor) };
}
