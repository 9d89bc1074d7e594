/**
 * Returns the contract version that a remote runs on, or `undefined` when the shell provides none that fits.
 * @param required `major.minor.patch`, with or without `^`. The major must be equal, minor and patch at least as new
 * (https://semver.org, section 11 orders the numbers).
 * @param provided Versions that the shell provides, newest first, separated by a space.
 */
export function findContractVersion(required: string, provided: string): string | undefined {
  const wanted = required.replace(/^\^/, '');
  const major = getMajor(wanted);
  const fits = (version: string) => getMajor(version) === major && version.localeCompare(wanted, 'en', { numeric: true }) >= 0;
  return major ? provided.split(' ').find(fits) : undefined;
}

/** Returns whether a shell that provides `provided` can run a remote that requires `required`; see `findContractVersion`. */
export function satisfiesContract(required: string, provided: string): boolean {
  return findContractVersion(required, provided) !== undefined;
}

function getMajor(version: string): string | undefined {
  return /^(\d+)\.\d+\.\d+$/.exec(version)?.[1];
}
