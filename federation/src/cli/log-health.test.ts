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
