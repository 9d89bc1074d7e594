import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { copyRepository } from '../testing/copy-repository.ts';
import { AREAS } from './areas.ts';
import { storeResult } from './results.ts';
import { runHandMadeMutants } from './run-hand-made-mutants.ts';
import { runStryker } from './run-stryker.ts';

// `npm run test:mutation [-- <area> …]`: changes the rules that matter, one place at a time, in a copy of the repository, and reports
// which changes no test finds.
const names = process.argv.slice(2);
const unknown = names.find((name) => !AREAS.some((area) => area.name === name));
if (unknown !== undefined) {
  console.error(`There is no area "${unknown}": use one of ${AREAS.map(({ name }) => name).join(', ')}, or none for all.`);
  process.exit(1);
}
for (const area of AREAS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const copy = path.join(repository, '.cache/mutation', area.name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  copyRepository(copy);
  storeResult(area.name, 'mutants' in area ? runHandMadeMutants(area.mutants, copy) : runStryker(area, copy));
  rmSync(copy, { recursive: true });
}
