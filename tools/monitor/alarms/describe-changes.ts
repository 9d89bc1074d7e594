import { findAlarmKind } from '../rules/alarm-kinds.ts';
import { formatTime } from '../rules/find-host-problems.ts';
import type { AlarmChange } from './monitor-state.ts';

/** What a message says of an alarm that opened or recovered. */
export interface ChangeTexts {
  key: string;
  /** `The disk is almost full`, after a recovery `Recovered: The disk is almost full`. */
  title: string;
  /** Value and limit. */
  text: string;
  /** When it opened, and how long it lasted. */
  time: string;
  /** The first command to run; empty after a recovery. */
  command: string;
  /** Address of its entry in the runbook: a URL, or a path in the repository. */
  runbook: string;
}

const MAX_TITLES = 2;

/** Returns the texts of a change. @param runbookUrl Address of the runbook; without one, the path in the repository */
export function describeChange({ key, text, openedAt, recoveredAt }: AlarmChange, runbookUrl: string): ChangeTexts {
  const kind = findAlarmKind(key);
  const title = kind?.title ?? key;
  const runbook = `${runbookUrl || 'docs/operate.md'}#${kind?.name ?? ''}`;
  if (recoveredAt === null) return { key, title, text, time: `Since ${formatTime(openedAt)}`, command: kind?.command ?? '', runbook };
  const minutes = Math.round((Date.parse(recoveredAt) - Date.parse(openedAt)) / 60_000);
  const time = `From ${formatTime(openedAt)} to ${formatTime(recoveredAt)} (${formatMinutes(minutes)})`;
  return { key, title: `Recovered: ${title}`, text: `It was: ${text}`, time, command: '', runbook };
}

function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
}

/** Returns the subject of a message: the site, and what changed. */
export function createSubject(siteUrl: string, changes: AlarmChange[]): string {
  const titles = [...new Set(changes.map((change) => describeChange(change, '').title))];
  const others = titles.length - MAX_TITLES;
  return `${new URL(siteUrl).host}: ${titles.slice(0, MAX_TITLES).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
