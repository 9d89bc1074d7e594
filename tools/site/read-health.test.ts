import { createSampleHealth } from 'shared-contracts/testing/sample-health';
import { formatHealth } from './format-health.ts';
import { readHealth } from './read-health.ts';

const NOW = new Date('2026-11-26T14:30:00Z');
const clock = { timeZone: 'Europe/Oslo', hour12: false };

const respond = (response: object) => ({ rpc: async () => response }) as unknown as NonNullable<Parameters<typeof readHealth>[1]>;

test('reads the health since a number of days, as data and as lines', async () => {
  const health = createSampleHealth(NOW);
  const calls: unknown[] = [];
  const rpc = async (...call: unknown[]) => {
    calls.push(call);
    return { data: health, error: null, status: 200 };
  };
  const { lines, data } = await readHealth(7, { rpc } as never);
  expect([lines[0], data]).toEqual(['Everything works', health]);
  expect(calls).toEqual([['read_site_health', { p_since: expect.any(String) }]]);
  const [[, { p_since }]] = calls as [[string, { p_since: string }]];
  expect(Math.round((Date.now() - Date.parse(p_since)) / 86_400_000)).toBe(7);
});

test.each([
  [{ status: 0, error: { message: 'fetch failed' } }, 'start the local stack (npm start), or set SUPABASE_URL and SUPABASE_SECRET_KEY'],
  [{ status: 401, error: { message: 'Invalid API key' } }, 'set SUPABASE_SECRET_KEY to the secret key of SUPABASE_URL'],
  [{ status: 404, error: { code: 'PGRST202', message: 'not found' } }, 'npx supabase db push'],
  [{ status: 500, error: { code: 'XX000', message: 'out of memory' } }, 'The health of the site can’t be read: out of memory'],
])('says what to do after the response %j', async (response, message) => {
  await expect(readHealth(1, respond(response))).rejects.toThrow(message);
});

test('prints state, problems, parts, failures, mails, database and host in one zone', () => {
  const health = createSampleHealth(NOW, {
    alarms: [
      { key: 'disk', text: 'The disk is 92 % full.', openedAt: '2026-11-26T12:05:00Z', recoveredAt: null },
      { key: 'site', text: 'The site was down.', openedAt: '2026-11-26T01:00:00Z', recoveredAt: '2026-11-26T01:04:00Z' },
    ],
    functionErrors: [{ name: 'submit-quote', count: 3, lastAt: '2026-11-26T13:00:00Z', lastCode: 'database' }],
  });
  expect(formatHealth(health, clock)).toEqual([
    'One thing needs attention',
    'Wed, Nov 25, 15:30 to Thu, Nov 26, 15:30, times in Oslo (GMT+1)',
    '  since Thu, Nov 26, 13:05 (2 h): The disk is 92 % full. Runbook: disk.',
    '',
    'Site         up, 182 ms at Thu, Nov 26, 15:30',
    'Certificate  ends in 63 days, www.studio.example',
    'Backup       5 h old',
    'Disk         41 % of 40 GB, /var/lib/northlight',
    'Database     182 MB, largest: site_reports 96 MB, quotes 21 MB',
    'E-mails      0 waiting',
    'Calls        2 today, 7 upcoming',
    '',
    'part       release   before    views   errors per 1,000  LCP                       INP                       CLS                 fallbacks',
    'shell      5e11aa00  —         310     0                 1.40 s                    90 ms                     0.02                0',
    'admin      ad01aa00  —         41      0                 0.90 s                    —                         —                   0',
    'demo       de02bb00  de01aa00  500     8 (▲ 6 more)      2.10 s (▲ 0.70 s slower)  240 ms (▲ 150 ms slower)  0.02 (= as before)  1',
    'marketing  3f2a91bc  —         12,410  0.4               1.40 s                    90 ms                     0.02                0',
    '',
    'Steps: page 5,000 → demo 1,000 → report 600 → quote 60 → call 25',
    'Failures:',
    '  TypeError in demo, commit 4d1c0ffe: 4 from Thu, Nov 26, 10:30 to Thu, Nov 26, 14:30',
    '    on /demo in Firefox 140, Safari 18',
    '      formatScore remote-demo/src/report/ReportHead.tsx:41:18',
    '      remote-demo/src/report/ReportFrame.tsx:88:5',
    'Failed functions:',
    '  submit-quote: 3, last Thu, Nov 26, 14:00 (database)',
    'Unsent e-mails: none',
    'Recovered alarms:',
    '  Thu, Nov 26, 02:00 for 4 min: The site was down.',
  ]);
});

test('prints no control characters that a browser has reported', () => {
  const { failures } = createSampleHealth(NOW);
  const lines = formatHealth(
    createSampleHealth(NOW, { failures: failures.map((each) => ({ ...each, name: 'Error\u001b[2J\u009b2J' })) }),
    clock,
  );
  expect(lines.find((line) => line.includes('in demo'))).toContain('Error\uFFFD[2J\uFFFD2J in demo');
});
