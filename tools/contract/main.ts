import path from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts';
import { repository } from '../parts.ts';
import { canReadSurface, readContractSurface } from './read-surface.ts';
import { findRecordProblem, findVersionProblem, readRecordedSurfaces, recordSurface } from './recorded-surfaces.ts';

// `npm run contract:record` records the exports of the contract for its version; with `--check`, a step of `npm run check`, it
// compares them with the record.
const dir = path.join(repository, 'shared-contracts');
if (!canReadSurface()) throw new Error('TypeScript is not installed: run "npm ci".');
const surface = (await readContractSurface(dir)) ?? {};
const recorded = readRecordedSurfaces(dir);
const isCheck = process.argv.includes('--check');
const problem = (isCheck ? findRecordProblem : findVersionProblem)(CONTRACT_VERSION, surface, recorded);
if (problem) {
  console.error(problem);
  process.exit(1);
}
if (!isCheck) recordSurface(dir, CONTRACT_VERSION, surface);
console.log(`${Object.keys(surface).length} exports of contract ${CONTRACT_VERSION} ${isCheck ? 'match the record' : 'are recorded'}.`);
