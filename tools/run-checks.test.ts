import { runChecks } from './run-checks.ts';

const node = (script: string) => [process.execPath, '-e', script];

test('a failed check prints its output and the command that repairs it', async () => {
  const lines: string[] = [];
  const checks = [
    { name: 'types', command: node('') },
    { name: 'format and lint', command: node("console.log('page.ts has the wrong format'); process.exit(1)"), repair: 'npm run format' },
  ];
  const results = await runChecks(checks, (line) => void lines.push(line));
  expect(results.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['types', 'passed'],
    ['format and lint', 'failed'],
  ]);
  expect(lines.map((line) => line.trim().replace(/\([\d.]+ s\)/, '(s)'))).toEqual([
    'ok   types (s)',
    'FAIL format and lint (s)',
    'page.ts has the wrong format',
    'Run "npm run format": it repairs what it can and lists the rest.',
    '1 passed, 1 failed',
  ]);
});
