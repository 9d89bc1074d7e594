import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runStep } from '../run-step.ts';
import { SKIPPED_EXIT_CODE } from '../system-programs.mjs';
import { createOutputPrinter, type ProgramOutput } from './output-printer.ts';
import { readTestReport } from './read-test-report.ts';
import { RESULTS_DIR, type SuiteResult, type TestResult } from './results.ts';
import { type JourneyStack, startJourneyStack } from './start-journey-stack.ts';
import type { Suite } from './suites.ts';

/** Clock ticks of Linux in a second. */
const TICKS_PER_SECOND = 100;

const openOutput = createOutputPrinter((chunk) => process.stdout.write(chunk));

/**
 * Runs the suites: all lanes at the same time, the suites of a lane one after the other, and then those that run alone. The stack
 * starts with the lanes if a suite needs it, and stops after them.
 */
export async function runSuites(suites: readonly Suite[]): Promise<SuiteResult[]> {
  rmSync(path.join(RESULTS_DIR, 'reports'), { recursive: true, force: true });
  mkdirSync(path.join(RESULTS_DIR, 'reports'), { recursive: true });
  const results: SuiteResult[] = [];
  const stack = suites.some(({ needsStack }) => needsStack) ? startJourneyStack() : undefined;
  const runLane = async (lane: Suite['lane']) => {
    for (const suite of suites) if (suite.lane === lane) results.push(await runSuite(suite, stack));
  };
  try {
    await Promise.all([runLane('code'), runLane('databases'), runLane('browsers')]);
  } finally {
    await stack?.stop();
  }
  const cpuSeconds = readCpuSecondsSinceLastExit();
  const startSeconds = await stack?.ready.catch(() => 0);
  if (startSeconds !== undefined) results.push({ name: 'start of the stack', seconds: startSeconds, cpuSeconds, workers: 1, tests: [] });
  await runLane('alone');
  return results;
}

async function runSuite(suite: Suite, stack: JourneyStack | undefined): Promise<SuiteResult> {
  const { name, workers, needsStack } = suite;
  const output = openOutput();
  output.print(`\n── ${name} ──\n`);
  const started = performance.now();
  try {
    if (needsStack) await stack?.ready;
    const { tests, cpuSeconds } = await runProgram(suite, path.join(RESULTS_DIR, 'reports', `${name}-${crypto.randomUUID()}.json`), output);
    return { name, seconds: (performance.now() - started) / 1000, cpuSeconds, workers, tests };
  } catch (error) {
    output.print(`${error instanceof Error ? error.message : error}\n`);
    return { name, seconds: (performance.now() - started) / 1000, cpuSeconds: 0, workers, tests: [describeProgram(name, 'failed', 0)] };
  } finally {
    output.end();
  }
}

async function runProgram(
  { name, command, env, needsStack, report }: Suite,
  file: string,
  output: ProgramOutput,
): Promise<Pick<SuiteResult, 'tests' | 'cpuSeconds'>> {
  const step = { name, command: command(file), env: { ...env, TEST_REPORT: file, ...(needsStack && { E2E_REUSE: '1' }) } };
  const { ok, exitCode, seconds } = await runStep(step, { onOutput: output.print });
  const cpuSeconds = readCpuSecondsSinceLastExit();
  const tests = report ? readTestReport(report, file) : null;
  if (!tests) {
    const outcome = ok ? 'passed' : exitCode === SKIPPED_EXIT_CODE ? 'skipped' : 'failed';
    return { tests: [describeProgram(name, outcome, seconds)], cpuSeconds };
  }
  // A program may fail for another reason than a test, such as an error after the last one.
  const hasFailure = tests.some(({ outcome }) => outcome === 'failed' || outcome === 'flaky');
  return { tests: ok || hasFailure ? tests : [...tests, describeProgram(name, 'failed', 0)], cpuSeconds };
}

/** A program that ended without a report counts as one test. */
const describeProgram = (name: string, outcome: TestResult['outcome'], seconds: number): TestResult => ({
  file: '',
  title: `the program of the suite ${name} ends without an error`,
  outcome,
  seconds,
});

let lastCpuSeconds = 0;

/**
 * Returns the processor time of the child processes that have ended since the last call; null on systems without /proc. The time of a
 * process counts from its end, so parallel suites are counted separately.
 */
function readCpuSecondsSinceLastExit(): number | null {
  try {
    // Fields 16 and 17 of proc_pid_stat(5), counted after the command in parentheses, which is the second field.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const before = lastCpuSeconds;
    lastCpuSeconds = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
    return lastCpuSeconds - before;
  } catch {
    return null;
  }
}
