import { readLimits } from '../limits.ts';
import { ALARM_KINDS, type AlarmKindName, type Problem, type Problems } from '../rules/alarm-kinds.ts';
import type { MonitorState } from './monitor-state.ts';
import { announceChanges, updateAlarms } from './update-alarms.ts';

const START = Date.parse('2026-11-26T00:00:00Z');
const limits = readLimits({}, false);
const first: MonitorState = {
  startedAt: '2026-11-26T00:00:00.000Z',
  alarms: {},
  unannounced: [],
  unmirrored: [],
  messages: [],
  channelErrors: {},
};

/** Runs a round in the given minute with the problems of some kinds; the others have none. */
function runRound(state: MonitorState, minute: number, found: Partial<Problems>, hasChannel = true): MonitorState {
  const now = new Date(START + minute * 60_000);
  const none = Object.fromEntries(Object.keys(ALARM_KINDS).map((name) => [name, [] as Problem[]])) as Problems;
  const updated = updateAlarms(state, { ...none, ...found }, limits, now);
  return hasChannel ? announceChanges(updated, now) : updated;
}

/** Runs rounds from minute 0 on, in each of which the kind has a problem, no problem or no known value (null). */
function runRounds(kind: AlarmKindName, rounds: readonly (boolean | null)[], hasChannel = true): MonitorState {
  const toProblems = (isFailing: boolean | null) => (isFailing === null ? null : isFailing ? [{ key: kind, text: 'It is 95 %.' }] : []);
  return rounds.reduce((state, isFailing, minute) => runRound(state, minute, { [kind]: toProblems(isFailing) }, hasChannel), first);
}

const listMessages = ({ messages }: MonitorState): string[][] =>
  messages.map(({ changes }) => changes.map(({ key, recoveredAt }) => `${recoveredAt ? 'recovered' : 'opened'} ${key}`));

test('an alarm of the site opens with the second failed round and recovers after five good minutes', () => {
  expect(listMessages(runRounds('site', [true, false, true, false]))).toEqual([]);
  expect(listMessages(runRounds('site', [true, true, true, true]))).toEqual([['opened site']]);
  expect(listMessages(runRounds('site', [true, true, false, false, false, false]))).toEqual([['opened site']]);
  expect(listMessages(runRounds('site', [true, true, false, false, false, false, false, false]))).toEqual([
    ['opened site'],
    ['recovered site'],
  ]);
});

test('a round without a known value neither opens nor recovers an alarm', () => {
  expect(listMessages(runRounds('disk', [true, null, null, null, null, null, null, null]))).toEqual([['opened disk']]);
  expect(listMessages(runRounds('site', [true, null, true]))).toEqual([['opened site']]);
});

test('a value that swings around its limit for a day causes at most 12 messages', () => {
  const day = Array.from({ length: 24 * 60 }, (_, minute) => minute);
  for (const period of [2, 10, 12, 30, 61, 120]) {
    const messages = listMessages(
      runRounds(
        'disk',
        day.map((minute) => minute % period < period / 2),
      ),
    );
    expect(messages.length).toBeLessThanOrEqual(12);
    expect(messages.length).toBeGreaterThan(0);
  }
});

test('everything that changes in one round is one message', () => {
  const problem = (key: string) => ({ key, text: 'It failed.' });
  const problems = { disk: [problem('disk')], 'mail-given-up': [problem('mail-given-up a'), problem('mail-given-up b')] };
  const opened = runRound(first, 0, problems);
  expect(listMessages(opened)).toEqual([['opened mail-given-up a', 'opened mail-given-up b', 'opened disk']]);
  const recovered = runRound(runRound(opened, 5, { disk: [problem('disk')] }), 6, { disk: [problem('disk')] });
  expect(listMessages(recovered).slice(1)).toEqual([['recovered mail-given-up a', 'recovered mail-given-up b']]);
});

test('without a channel only the alarms that are still open are announced when there is one', () => {
  const rounds = [true, false, false, false, false, false, false, true];
  const state = runRounds('disk', rounds, false);
  expect(listMessages(state)).toEqual([]);
  expect(listMessages(runRound(state, rounds.length, { disk: [{ key: 'disk', text: 'It is 95 %.' }] }))).toEqual([['opened disk']]);
  expect(state.unmirrored.map(({ openedAt, recoveredAt }) => [openedAt.slice(11, 16), recoveredAt?.slice(11, 16)])).toEqual([
    ['00:00', '00:05'],
    ['00:07', undefined],
  ]);
});
