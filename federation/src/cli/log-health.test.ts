import { createTestSite } from '../testing/test-site.ts';
import { runCli } from './run-cli.ts';

const health = { lines: ['Everything works', 'demo  12 views'], data: { alarms: [] } };

async function runStatus(...options: string[]) {
  const lines: string[] = [];
  const periods: number[] = [];
  const readHealth = async (days: number) => {
    periods.push(days);
    return health;
  };
  // Its store can't be opened.
  const site = { ...createTestSite('unused'), storeUrl: 'invalid', readHealth };
  await runCli(site, ['status', '--health', ...options], (line) => void lines.push(line));
  return { lines, periods };
}

test('status --health logs the lines of the site for the last day, without its store', async () => {
  expect(await runStatus()).toEqual({ lines: health.lines, periods: [1] });
});

test('status --health --json logs the data, and --days the period', async () => {
  const { lines, periods } = await runStatus('--json', '--days=7');
  expect([JSON.parse(lines.join('\n')), periods]).toEqual([health.data, [7]]);
  await expect(runStatus('--days=week')).rejects.toThrow('--days must be a number, such as 30.');
});

test('a site without health says how to add it', async () => {
  await expect(runCli(createTestSite('unused'), ['status', '--health'])).rejects.toThrow('add the function readHealth to defineSite');
});
