import { type CommandStep, runStep } from './run-step.ts';
import type { TestResult } from './test-runs/results.ts';

/** A check of `npm run check`. */
export interface Check extends CommandStep {
  /** Command that repairs most of what the check finds. */
  repair?: string;
}

/** Runs checks one after the other and logs their outcomes. Returns a result for each. */
export async function runChecks(checks: Check[], log: (line: string) => void): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const check of checks) {
    const { ok, seconds, output } = await runStep(check);
    results.push({ file: '', title: check.name, outcome: ok ? 'passed' : 'failed', seconds });
    log(`${ok ? 'ok  ' : 'FAIL'} ${check.name} (${seconds.toFixed(1)} s)`);
    if (ok) continue;
    log(output);
    if (check.repair) log(`Run "${check.repair}": it repairs what it can and lists the rest.\n`);
  }
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  log(`${checks.length - failed} passed, ${failed} failed`);
  return results;
}
