import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeSlowest } from './describe-run.ts';
import { RESULTS_DIR, type RunResult } from './results.ts';

// `npm run test:slowest [-- <file>]`: prints the slowest tests and the share of set-up of the latest run, or of a file with results.
const file = process.argv[2] ?? path.join(RESULTS_DIR, 'latest.json');
if (existsSync(file)) {
  const run: RunResult = JSON.parse(readFileSync(file, 'utf8'));
  console.log(describeSlowest(run, 30));
} else {
  console.error(`There are no results in ${path.relative('', file)}: run npm test first.`);
  process.exitCode = 1;
}
