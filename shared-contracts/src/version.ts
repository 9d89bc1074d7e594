/** Version of this contract; raised with every change of what the package exports (a test compares it with package.json). */
export const CONTRACT_VERSION = '1.0.0';

/**
 * Tells whether a shell that provides contract `provided` can run a remote that requires `required`.
 * Both are `major.minor.patch`, `required` may start with `^`. The major must be equal, the rest at least as new.
 */
export function satisfiesContract(required: string, provided: string): boolean {
  const want = parse(required.replace(/^\^/, ''));
  const have = parse(provided);
  if (!want || !have || want[0] !== have[0]) return false;
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
}

function parse(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}
