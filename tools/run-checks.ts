import { run, type Step } from './run.ts';

/** A check of `npm run check`. */
export interface Check extends Step {
  /** Command that repairs most of what the check finds. */
  repair?: string;
}

/** Runs checks one after the other and logs the outcomes. Returns whether all passed. */
export async function runChecks(checks: Check[], log: (line: string) => void): Promise<boolean> {
  let failed = 0;
  for (const check of checks) {
    const { ok, seconds, output } = await run(check, false);
    log(`${ok ? 'ok  ' : 'FAIL'} ${check.name} (${seconds.toFixed(1)} s)`);
    if (ok) continue;
    failed += 1;
    log(output);
    if (check.repair) log(`Run "${check.repair}": it repairs what it can and lists the rest.\n`);
  }
  log(`${checks.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
