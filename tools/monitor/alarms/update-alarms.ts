import { randomUUID } from 'node:crypto';
import type { Limits } from '../limits.ts';
import { ALARM_KINDS, type AlarmKindName, findAlarmKind, type Problem, type Problems } from '../rules/alarm-kinds.ts';
import type { Alarm, AlarmChange, MonitorState } from './monitor-state.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_RECOVER_MS = 120 * MINUTE_MS;
const KEPT_DAYS = 30;
/** More than a database or a channel that is down for days misses. */
const MAX_KEPT_CHANGES = 1000;
const MAX_KEPT_MESSAGES = 200;

/** Opens and recovers alarms by the problems of a round. A kind without a known value changes none of its alarms. */
export function updateAlarms(state: MonitorState, problems: Problems, { recoverMinutes }: Limits, now: Date): MonitorState {
  const alarms = new Map(Object.entries(state.alarms));
  for (const name of Object.keys(ALARM_KINDS) as AlarmKindName[]) {
    const found = problems[name];
    if (found === null) continue;
    for (const problem of found) alarms.set(problem.key, addProblem(alarms.get(problem.key), problem, ALARM_KINDS[name].rounds, now));
    const keys = found.map(({ key }) => key);
    for (const [key, alarm] of alarms)
      if (findAlarmKind(key)?.name === name && !keys.includes(key)) alarms.set(key, removeProblem(alarm, recoverMinutes * MINUTE_MS, now));
  }
  const changed = [...alarms.values()].filter((alarm) => hasChanged(state.alarms[alarm.key], alarm));
  const kept = [...alarms].filter(([, alarm]) => isOpen(alarm) || getAgeMs(alarm.lastFailedAt, now) < KEPT_DAYS * DAY_MS);
  return recordChanges({ ...state, alarms: Object.fromEntries(kept) }, changed.map(toChange));
}

/** Whether an alarm is open. */
export function isOpen({ openedAt, recoveredAt }: Alarm): boolean {
  return openedAt !== null && recoveredAt === null;
}

const getAgeMs = (time: string, now: Date): number => now.getTime() - Date.parse(time);

function addProblem(known: Alarm | undefined, { key, text }: Problem, rounds: number, now: Date): Alarm {
  const at = now.toISOString();
  const first = { key, failingRounds: 0, openedAt: null, recoveredAt: null, openings: [] };
  const seen: Alarm = { ...first, ...known, text, lastFailedAt: at };
  if (isOpen(seen)) return seen;
  const failingRounds = seen.failingRounds + 1;
  if (failingRounds < rounds) return { ...seen, failingRounds };
  const openings = [...seen.openings.filter((time) => getAgeMs(time, now) < DAY_MS), at];
  return { ...seen, failingRounds: 0, openedAt: at, recoveredAt: null, openings };
}

/** The more often an alarm opened in the last day, the longer it must be good, so that a value around its limit causes few messages. */
function removeProblem(alarm: Alarm, recoverMs: number, now: Date): Alarm {
  if (!isOpen(alarm)) return { ...alarm, failingRounds: 0 };
  const openings = alarm.openings.filter((time) => getAgeMs(time, now) < DAY_MS).length;
  const wait = Math.min(MAX_RECOVER_MS, recoverMs * 2 ** Math.max(0, openings - 1));
  return getAgeMs(alarm.lastFailedAt, now) < wait ? alarm : { ...alarm, recoveredAt: now.toISOString() };
}

function hasChanged(before: Alarm | undefined, { openedAt, recoveredAt }: Alarm): boolean {
  return openedAt !== (before?.openedAt ?? null) || recoveredAt !== (before?.recoveredAt ?? null);
}

const toChange = ({ key, text, openedAt, recoveredAt }: Alarm): AlarmChange => ({ key, text, openedAt: openedAt ?? '', recoveredAt });

/** A recovery is announced only if its alarm was; the table gets the last state of each alarm. */
function recordChanges(state: MonitorState, changes: AlarmChange[]): MonitorState {
  const isSame = (a: AlarmChange, b: AlarmChange) => a.key === b.key && a.openedAt === b.openedAt;
  const without = (list: AlarmChange[]) => list.filter((each) => !changes.some((change) => isSame(each, change)));
  const isUnknown = (change: AlarmChange) => state.unannounced.some((each) => isSame(each, change));
  return {
    ...state,
    unannounced: [...without(state.unannounced), ...changes.filter((change) => !isUnknown(change))].slice(-MAX_KEPT_CHANGES),
    unmirrored: [...without(state.unmirrored), ...changes].slice(-MAX_KEPT_CHANGES),
  };
}

/** Makes one message of everything that no message contains yet. Without any, the state stays the same. */
export function announceChanges(state: MonitorState, now: Date): MonitorState {
  if (state.unannounced.length === 0) return state;
  const message = { id: randomUUID(), createdAt: now.toISOString(), changes: state.unannounced, deliveredTo: [] };
  return { ...state, unannounced: [], messages: [...state.messages, message].slice(-MAX_KEPT_MESSAGES) };
}
