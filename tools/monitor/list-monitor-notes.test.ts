import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Alarm, writeMonitorState } from './alarms/monitor-state.ts';
import { listMonitorNotes } from './list-monitor-notes.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'notes-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const NOW = new Date();

function store(alarms: Partial<Alarm>[]): void {
  const state = { startedAt: NOW.toISOString(), unannounced: [], unmirrored: [], messages: [], channelErrors: {} };
  writeMonitorState(path.join(dataDir, 'monitor'), {
    ...state,
    alarms: Object.fromEntries(alarms.map((each) => [each.key, each as Alarm])),
  });
}

test('the status has the open alarms, and nothing where no monitor ran', () => {
  expect(listMonitorNotes(dataDir, false, NOW)).toEqual([]);
  store([
    { key: 'disk', text: 'It is 95 % full.', openedAt: '2026-11-26T02:00:00Z', recoveredAt: null },
    { key: 'site', text: 'It is down.', openedAt: '2026-11-26T02:00:00Z', recoveredAt: '2026-11-26T02:10:00Z' },
    { key: 'outbox', text: 'One waits.', openedAt: null, recoveredAt: null },
  ]);
  expect(listMonitorNotes(dataDir, false, NOW)).toEqual(['Alarm disk since 2026-11-26T02:00:00Z: It is 95 % full.']);
});

test('the status says that the monitor of a public site has stopped', () => {
  store([]);
  const tenMinutesAgo = NOW.getTime() / 1000 - 600;
  utimesSync(path.join(dataDir, 'monitor/alarms.json'), tenMinutesAgo, tenMinutesAgo);
  expect(listMonitorNotes(dataDir, false, NOW)).toEqual([expect.stringContaining('THE MONITOR HASN’T RUN FOR 10 MINUTES')]);
  expect(listMonitorNotes(dataDir, true, NOW)).toEqual([]);
});
