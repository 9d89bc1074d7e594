import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeProblems, describeRun } from './describe-run.ts';
import { countOutcomes, type RunResult } from './results.ts';

// `npm run test:merge -- <folder> <result>`: prints one summary of the runs whose results are in the subfolders, one for each job of a
// workflow, also on the page of the workflow. Fails if a job did, as `result` says, if a test failed or was flaky, or without results.

/** Merges runs on several machines; the time is that of the slowest. A suite that several jobs ran has the name of its job. */
export function mergeRuns(runs: Record<string, RunResult>): RunResult {
  const entries = Object.entries(runs);
  const countRuns = (name: string) => entries.filter(([, { suites }]) => suites.some((suite) => suite.name === name)).length;
  return {
    started: entries.map(([, { started }]) => started).toSorted()[0] ?? '',
    seconds: Math.max(0, ...entries.map(([, { seconds }]) => seconds)),
    suites: entries.flatMap(([job, { suites }]) =>
      suites.map((suite) => ({ ...suite, name: countRuns(suite.name) > 1 ? `${job}: ${suite.name}` : suite.name })),
    ),
  };
}

/** Reads the results in the subfolders; a subfolder is named like its job. */
export function readRuns(folder: string): Record<string, RunResult> {
  const jobs = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const files = jobs.map((job) => [job, path.join(folder, job, 'latest.json')] as const).filter(([, file]) => existsSync(file));
  return Object.fromEntries(files.map(([job, file]) => [job, JSON.parse(readFileSync(file, 'utf8'))]));
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '', result = ''] = process.argv.slice(2);
  const runs = readRuns(folder);
  const merged = mergeRuns(runs);
  const { failed, flaky } = countOutcomes(merged.suites.flatMap(({ tests }) => tests));
  const hasPassed = result === 'success' && failed === 0 && flaky === 0 && Object.keys(runs).length > 0;
  const heading = `Jobs: ${result}. Results of: ${Object.keys(runs).join(', ') || 'none'}.`;
  const text = [heading, describeProblems(merged), describeRun(merged)].filter(Boolean).join('\n\n');
  console.log(text);
  // GitHub shows this file on the page of the run.
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `\`\`\`text\n${text}\n\`\`\`\n`);
  if (!hasPassed) process.exitCode = 1;
}
