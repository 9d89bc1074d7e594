import { isUuid } from './is-uuid.ts';
import { keepWholeUsd } from './money.ts';
import { STAGES, type Stage } from './thread.ts';

export const FOLLOW_UPS = ['overdue', 'today', 'later', 'none'] as const;
export const USED_TOOLS = ['demo', 'estimate', 'report'] as const;
/** What belongs to a lead. A reply is unanswered until the agency sends one. */
export const LEAD_TRAITS = ['unanswered', 'reply', 'call', 'files'] as const;
/** Values of the filter by owner besides user ids of admins. */
export const ME = 'me';
export const NOBODY = 'nobody';

export type FollowUp = (typeof FOLLOW_UPS)[number];
export type UsedTool = (typeof USED_TOOLS)[number];
export type LeadTrait = (typeof LEAD_TRAITS)[number];

/** Filters by what belongs to a submission besides its columns. Empty arrays don't filter; each other one asks for any of its values. */
export interface LeadFilters {
  stages: Stage[];
  /** `me` (whoever looks at the list), `nobody`, or user ids of admins. */
  owners: string[];
  tags: string[];
  /** Whole US dollars, both inclusive. */
  minValue: number | null;
  maxValue: number | null;
  followUps: FollowUp[];
  used: UsedTool[];
  /** Hosts or names of campaigns; empty for visitors of whom neither is known. */
  sources: string[];
  /** A lead must have all of them. */
  has: LeadTrait[];
}

export const noLeadFilters: LeadFilters = {
  stages: [],
  owners: [],
  tags: [],
  minValue: null,
  maxValue: null,
  followUps: [],
  used: [],
  sources: [],
  has: [],
};

/** Number of active filters; the range of values counts as one. */
export function countLeadFilters({ minValue, maxValue, ...lists }: LeadFilters): number {
  const active = Object.values(lists).filter(({ length }) => length > 0).length;
  return active + (minValue === null && maxValue === null ? 0 : 1);
}

const MAX_VALUES = 20;
const MAX_LENGTH = 100;

/** Reads the filters from the parameters of a URL; invalid values are ignored. Without any it returns `noLeadFilters` itself. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
  const pick = <Value extends string>(known: readonly Value[], name: string) =>
    known.filter((value) => params.getAll(name).includes(value));
  const list = (name: string) => [...new Set(params.getAll(name))].filter(({ length }) => length <= MAX_LENGTH).slice(0, MAX_VALUES);
  const filters: LeadFilters = {
    stages: pick(STAGES, 'stage'),
    owners: list('owner').filter((owner) => owner === ME || owner === NOBODY || isUuid(owner)),
    tags: list('tag').filter((tag) => tag !== ''),
    minValue: keepWholeUsd(params.get('min')),
    maxValue: keepWholeUsd(params.get('max')),
    followUps: pick(FOLLOW_UPS, 'followup'),
    used: pick(USED_TOOLS, 'used'),
    sources: list('source'),
    has: pick(LEAD_TRAITS, 'has'),
  };
  return countLeadFilters(filters) === 0 ? noLeadFilters : filters;
}

/** Parameters of a URL for the filters, as pairs of name and value. */
export function listLeadParameters(lead: LeadFilters): [name: string, value: string][] {
  const { stages, owners, tags, minValue, maxValue, followUps, used, sources, has } = lead;
  const range = { min: minValue === null ? [] : [`${minValue}`], max: maxValue === null ? [] : [`${maxValue}`] };
  const lists = { stage: stages, owner: owners, tag: tags, ...range, followup: followUps, used, source: sources, has };
  return Object.entries(lists).flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
}
