import { isUuid } from './is-uuid.ts';

export const AUDIT_KINDS = ['lead', 'access', 'data', 'setting'] as const;
/** Lengths of the periods in days. */
export const AUDIT_PERIODS = [1, 7, 30, 365] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

/** What the audit log shows. Null doesn't filter. */
export interface AuditFilters {
  search: string;
  kind: AuditKind | null;
  /** User id of an admin or viewer. */
  personId: string | null;
  days: AuditPeriod | null;
}

export const noAuditFilters: AuditFilters = { search: '', kind: null, personId: null, days: null };

/** Parses a URL query; unknown values don't filter. */
export function parseAuditFilters(query: string): AuditFilters {
  const parameters = new URLSearchParams(query);
  const personId = parameters.get('person');
  return {
    search: parameters.get('search')?.slice(0, 200) ?? '',
    kind: AUDIT_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
    personId: personId !== null && isUuid(personId) ? personId : null,
    days: AUDIT_PERIODS.find((days) => `${days}` === parameters.get('days')) ?? null,
  };
}

/** URL query with `?`; empty without filters. */
export function serializeAuditFilters({ search, kind, personId, days }: AuditFilters): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ search: search.trim(), kind, person: personId, days }))
    if (value) parameters.set(name, String(value));
  return parameters.size > 0 ? `?${parameters}` : '';
}
