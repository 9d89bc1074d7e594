/**
 * Returns the contract version that a remote runs on, or `undefined` when the shell provides none that fits.
 * @param required `major.minor.patch`, with or without `^`. The major must be equal, minor and patch at least as new
 * (https://semver.org, section 11 orders the numbers).
 * @param provided Versions that the shell provides, newest first, separated by a space.
 */
export function findContractVersion(required: string, provided: string): string | undefined {
  const wanted = parseVersion(required.replace(/^\^/, ''));
  return provided.split(' ').find((version) => {
    const candidate = parseVersion(version);
    if (!wanted || !candidate || wanted[0] !== candidate[0]) return false;
    return candidate[1] > wanted[1] || (candidate[1] === wanted[1] && candidate[2] >= wanted[2]);
  });
}

/** Returns whether a shell that provides `provided` can run a remote that requires `required`; see `findContractVersion`. */
export function satisfiesContract(required: string, provided: string): boolean {
  return findContractVersion(required, provided) !== undefined;
}

function parseVersion(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}
