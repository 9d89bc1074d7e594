/** Version of this contract; raised with every change of what the package exports (a test compares it with package.json). */
export const CONTRACT_VERSION = '1.0.0';

/**
 * The version of the contract that a remote runs on, among those that a shell provides; undefined when it can't run there.
 * @param required `major.minor.patch`, with or without `^`: the major must be equal, the rest at least as new
 * @param provided one version, or while a new major is on its way several, newest first, separated by a space
 */
export function contractFor(required: string, provided: string): string | undefined {
  const want = parse(required.replace(/^\^/, ''));
  return provided.split(' ').find((version) => {
    const have = parse(version);
    if (!want || !have || want[0] !== have[0]) return false;
    return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
  });
}

/** Tells whether a shell that provides `provided` can run a remote that requires `required`; see `contractFor`. */
export function satisfiesContract(required: string, provided: string): boolean {
  return contractFor(required, provided) !== undefined;
}

function parse(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}
