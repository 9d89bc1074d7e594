import type { StepSeries } from './step-paths.ts';
import { STAGES, type Stage } from './thread.ts';

/** Leads with something in common: their number, and those that were won. Values are in whole US dollars. */
export interface LeadSums {
  name: string | null;
  leads: number;
  won: number;
  /** Leads whose value is known. */
  valued: number;
  valueUsd: number;
  wonUsd: number;
}

/** Leads of a source by the Monday (UTC) of their week, without weeks that have none. The name is empty if they came directly. */
export interface SourceSums extends LeadSums {
  weeks: Record<string, number>;
}

/** What the database function `read_overview` returns of a period. */
export interface Overview {
  stage: LeadSums[];
  /** Lost leads by the stage in which they were lost. */
  lost: LeadSums[];
  /** The last one without a name has the leads of all sources that aren't listed. */
  source: SourceSums[];
  /** By what the visitor used before: `demo`, `estimate`, `report` or `call`. */
  used: LeadSums[];
  /** By the most minutes of business hours to the first answer, `later` or `open`. */
  answered: LeadSums[];
  /** First day with a lead, `YYYY-MM-DD`; null without any. */
  firstDay: string | null;
  /** Days whose counts are those of before their last change. */
  pendingDays: number;
  /** As many days before the period; null if it has no start. */
  earlier: Pick<LeadSums, 'leads' | 'won' | 'wonUsd'> | null;
}

/** What the database function `read_answer_times` returns of a period: minutes of business hours, null without an answer. */
export interface AnswerTimes {
  requests: number;
  answered: number;
  inTime: number;
  /** Those that were answered or are overdue: the promise of the others is still open. */
  decided: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
}

const noLeads = { leads: 0, won: 0, valued: 0, valueUsd: 0, wonUsd: 0 };

/** The sums of the group with this name, which are zeros if it isn't listed. */
export const findSums = (groups: readonly LeadSums[], name: string): LeadSums =>
  groups.find((group) => group.name === name) ?? { name, ...noLeads };

/** The sums of all groups. */
export function addSums(groups: readonly LeadSums[]): LeadSums {
  const add = (key: keyof typeof noLeads) => groups.reduce((sum, group) => sum + group[key], 0);
  return { name: null, leads: add('leads'), won: add('won'), valued: add('valued'), valueUsd: add('valueUsd'), wonUsd: add('wonUsd') };
}

/** Leads of a stage, and of the whole way to it. */
export interface StageSums extends LeadSums {
  name: Stage;
  /** Leads that are in this stage or a later one, or were lost in one of these; of `lost` the lost ones. */
  reached: number;
}

const WAY = STAGES.filter((stage) => stage !== 'lost');

/** All stages in their order with how many leads have reached them. */
export function listStages({ stage, lost }: Overview): StageSums[] {
  return STAGES.map((name) => {
    const sums = findSums(stage, name);
    if (name === 'lost') return { ...sums, name, reached: sums.leads };
    const reached = WAY.slice(WAY.indexOf(name)).reduce(
      (sum, later) => sum + findSums(stage, later).leads + findSums(lost, later).leads,
      0,
    );
    return { ...sums, name, reached };
  });
}

/** Leads of one week and of each source. */
export interface Week {
  /** Monday, 00:00 UTC, in milliseconds. */
  time: number;
  leads: number;
  /** In the order of the sources. */
  bySource: number[];
}

const WEEK_MS = 7 * 86_400_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

const getWeek = (time: number): number => Math.floor((time - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;

/** Returns all weeks between two moments in order, also those without leads. @param since and until in milliseconds; until is exclusive */
export function listWeeks(sources: readonly SourceSums[], since: number, until: number): Week[] {
  const first = getWeek(since);
  const count = Math.max(0, Math.ceil((until - first) / WEEK_MS));
  return Array.from({ length: count }, (_, index) => {
    const time = first + index * WEEK_MS;
    const day = new Date(time).toISOString().slice(0, 10);
    const bySource = sources.map(({ weeks }) => weeks[day] ?? 0);
    return { time, leads: bySource.reduce((sum, leads) => sum + leads, 0), bySource };
  });
}

/** A drawing of weeks. @param weeks their starts in milliseconds and their leads @param peak leads that fill the drawing */
export const createWeekSeries = (weeks: readonly [time: number, leads: number][], peak = 0): StepSeries => ({
  steps: weeks.map(([time, leads]) => ({ time, above: leads, below: 0 })),
  length: WEEK_MS,
  least: { above: peak, below: 0 },
});
