import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ContractSurface, describeSurfaceChange } from 'federation-toolkit/types';

/** Surfaces by version of the contract. */
export type RecordedSurfaces = Record<string, ContractSurface>;

const FILE = 'contract-surface.json';
const RECORD_COMMAND = 'npm run contract:record';
const GUIDE = 'docs/operations.md, "Release a change of the contract"';

/** Reads the surfaces that are recorded for the contract in `dir`. */
export function readRecordedSurfaces(dir: string): RecordedSurfaces {
  const file = path.join(dir, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Records the surface of a version. */
export function recordSurface(dir: string, version: string, surface: ContractSurface): void {
  const recorded = { ...readRecordedSurfaces(dir), [version]: surface };
  writeFileSync(path.join(dir, FILE), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** Returns why a version can't have this surface; null if it can. */
export function findVersionProblem(version: string, surface: ContractSurface, recorded: RecordedSurfaces): string | null {
  const same = recorded[version];
  const change = same && describeSurfaceChange(same, surface);
  if (change)
    return `The exports of the contract differ from version ${version} (${change}): raise the version and run "${RECORD_COMMAND}" (${GUIDE}).`;
  const [major] = version.split('.');
  const previous = Object.keys(recorded).findLast((each) => each !== version && each.split('.')[0] === major);
  const removed = Object.keys((previous && recorded[previous]) || {}).filter((name) => !(name in surface));
  if (removed.length > 0)
    return `Contract ${version} removes ${removed.join(', ')} of ${previous}: that needs a new major version (${GUIDE}).`;
  return null;
}

/** Returns what has to be done before the contract can be released; null if nothing. */
export function findRecordProblem(version: string, surface: ContractSurface, recorded: RecordedSurfaces): string | null {
  const problem = findVersionProblem(version, surface, recorded);
  if (problem || recorded[version]) return problem;
  return `The exports of contract ${version} are not recorded: run "${RECORD_COMMAND}".`;
}
