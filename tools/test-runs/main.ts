import path from 'node:path';
import { describeMissing, type SystemProgram } from '../system-programs.mjs';
import { describeProblems, describeRun } from './describe-run.ts';
import { countOutcomes, hasFailed, RESULTS_DIR, type RunResult, writeResults } from './results.ts';
import { runSuites } from './run-suites.ts';
import { type SuiteScope, selectSuites } from './suites.ts';

const PROGRAMS: SystemProgram[] = ['chromium-headless-shell', 'java', 'nginx', 'caddy'];
const PROGRAMS_OF_ALL: SystemProgram[] = [...PROGRAMS, 'firefox', 'webkit', 'postgres-15'];

// `npm test`, `npm run test:all` and `npm run test:full`: node tools/test-runs/main.ts <scope> [--remaining] [suites].
const [scope, ...args] = process.argv.slice(2);
try {
  const started = new Date();
  const suites = await runSuites(selectSuites(scope as SuiteScope, args));
  const run: RunResult = { started: started.toISOString(), seconds: (Date.now() - started.getTime()) / 1000, suites };
  for (const name of [run.started.replaceAll(':', '-'), 'latest']) writeResults(path.join(RESULTS_DIR, `${name}.json`), run);
  const missing = describeMissing(scope === 'test' ? PROGRAMS : PROGRAMS_OF_ALL);
  console.log(`\n${[describeProblems(run), missing, describeRun(run)].filter(Boolean).join('\n\n')}`);
  const counts = countOutcomes(suites.flatMap(({ tests }) => tests));
  if (hasFailed(counts, missing, Boolean(process.env.CI))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
