/**
 * Digest of each type, function and value of a contract, by name: of its exports, and of the types that these refer to. Names of a
 * further entry point are prefixed with it, such as `ui/Button`.
 */
export type ContractSurface = Record<string, string>;

const MAX_NAMES = 6;

/** Names the types and values that differ, such as `changed sendOrder; added Invoice`; empty if the surfaces are equal. */
export function describeSurfaceChange(before: ContractSurface, after: ContractSurface): string {
  const changed = Object.keys(after).filter((name) => name in before && before[name] !== after[name]);
  const added = Object.keys(after).filter((name) => !(name in before));
  const removed = Object.keys(before).filter((name) => !(name in after));
  return [listNames('changed', changed), listNames('added', added), listNames('removed', removed)].filter(Boolean).join('; ');
}

function listNames(label: string, names: string[]): string {
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return names.length > 0 ? `${label} ${names.slice(0, MAX_NAMES).join(', ')}${more}` : '';
}
