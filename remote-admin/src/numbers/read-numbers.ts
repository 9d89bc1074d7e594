import type { Backend } from 'shared-contracts';
import { businessHours, openingTime } from 'shared-contracts/business-hours';
import { isBusinessDay } from 'shared-contracts/reply-deadline';
import { getDayInZone, getNextDay } from 'shared-contracts/zoned-time';
import { unwrapData } from '../api/unwrap-response.ts';
import type { Stage } from '../rules/thread.ts';

/** The database reads at most this many requests, the newest of a period. */
export const MAX_REQUESTS = 10_000;

/** What is known about the requests of a period. Spam isn't counted. */
export interface Numbers {
  requests: number;
  answered: number;
  /** Within how many minutes of business hours half and nine tenths of the first answers were sent; null without any. */
  answerMinutes: [half: number, most: number] | null;
  /** All requests of the last 13 weeks, by the Monday of the week. */
  weeks: Record<string, number>;
  /** The ten most frequent campaigns, referring sites and first pages; null without requests. */
  sources: { name: string | null; requests: number }[] | null;
  /** How many requests are or were in each stage; null without requests. */
  stages: Partial<Record<Stage, number>> | null;
  wonUsd: number | null;
}

/** Reads the numbers of the requests since a time. @throws AccessDeniedError, or Error with a visible message */
export async function readNumbers(backend: Backend, since: Date, signal: AbortSignal): Promise<Numbers> {
  const p_hours = { ...businessHours, opens: openingTime, days: listBusinessDays(since, new Date()) };
  const numbers = unwrapData(await backend.rpc('read_numbers', { p_since: since.toISOString(), p_hours }).abortSignal(signal));
  if (!numbers) throw new Error('The database has sent no numbers.');
  return numbers as unknown as Numbers;
}

function listBusinessDays(since: Date, now: Date): string[] {
  const { timeZone } = businessHours;
  const days: string[] = [];
  for (let day = getDayInZone(since, timeZone); day <= getDayInZone(now, timeZone); day = getNextDay(day))
    if (isBusinessDay(day, businessHours)) days.push(day);
  return days;
}
