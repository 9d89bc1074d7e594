import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../tools/parts.ts';

export const RESULTS_FOLDER = 'bench/results';

/** Whether `BENCH_SHORT=1` is set: the bench runs in a small size to show that it works, and its times mean nothing. */
export const IS_SHORT = Boolean(process.env.BENCH_SHORT);

/** Each published result with the paths of the code that it measures, without the packages. */
export const MEASURED_PATHS = {
  'admin.md': ['remote-admin/src', 'shell/src', 'shared-contracts/src', 'supabase/schemas', 'bench/admin'],
  'agreement.md': ['transform/src', 'bench/demo/agreement.ts', 'bench/demo/run-tools.ts', 'bench/demo/same-checks.ts'],
  'backend.md': ['supabase/schemas', 'supabase/functions', 'local-backend/src', 'bench/backend'],
  'client-sites.md': ['tools/client-sites', 'bench/pages/client-sites.ts'],
  'computed-styles.md': ['transform/src/styles', 'transform/src/css', 'bench/demo/computed-styles.ts'],
  'demo.md': ['remote-demo/src', 'shell/src', 'transform/src', 'bench/demo/demo.ts'],
  'demo-change.md': ['transform/src', 'e2e/demo/harm', 'bench/demo/demo-change.ts', 'bench/demo/look-font-faces.ts'],
  'demo-harm.md': ['transform/src', 'e2e/demo/harm', 'bench/demo/demo-harm.ts'],
  'fetch-limits.md': ['supabase/functions/transform-website', 'transform/src', 'bench/demo/fetch-limits.ts'],
  'growth.md': ['federation/src', 'shell/src', 'bench/release/many-remotes.ts', 'bench/release/sample-remote.ts'],
  'audit.md': ['supabase/schemas', 'bench/leads/audit.ts', 'bench/leads/sample-history.sql'],
  'leads.md': ['supabase/schemas', 'bench/leads'],
  'live.md': ['supabase/schemas/desk.sql', 'local-backend/src', 'bench/live'],
  'monitoring.md': ['supabase/schemas', 'supabase/functions', 'local-backend/src', 'bench/monitoring'],
  'pages.md': [
    'shell/src',
    'remote-marketing/src',
    'remote-demo/src',
    'shared-contracts/src',
    'federation/src',
    'bench/pages',
    'bench/peers',
  ],
  'preview.md': ['supabase/functions/transform-website', 'transform/src', 'tools/client-sites', 'bench/demo/preview.ts'],
  'release.md': ['federation/src', 'shell/src', 'remote-demo/src', 'bench/release/release.ts'],
  'transform.md': ['transform/src', 'transform/testing', 'bench/demo/transform.ts'],
  'year.md': ['supabase/schemas', 'tools/backup', 'tools/monitor', 'federation/src/store', 'deploy', 'bench/year'],
} as const satisfies Record<string, readonly string[]>;

export type ResultName = keyof typeof MEASURED_PATHS;

/** Prints a result and writes it with the measured revision and paths. A short run leaves the published result unchanged. */
export function writeResult(name: ResultName, text: string): void {
  console.log(text);
  if (IS_SHORT) return;
  mkdirSync(path.join(repository, RESULTS_FOLDER), { recursive: true });
  writeFileSync(path.join(repository, RESULTS_FOLDER, name), addRevision(text, readRevision(), MEASURED_PATHS[name]));
}

/** Adds a line with the measured revision and paths below the title. */
export function addRevision(text: string, revision: string, paths: readonly string[]): string {
  return text.replace('\n', `\n\nMeasured at revision ${revision} of ${paths.map((each) => `\`${each}\``).join(', ')}.\n`);
}

/** Returns the short hash of the current commit. */
export function readRevision(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
}

/** Fails the program if a limit was missed. The times and shares of a short run have no limits. */
export function failIfMissed(isMissed: boolean): void {
  if (isMissed && !IS_SHORT) process.exitCode = 1;
}
