import type { Backend } from 'shared-contracts';
import type { AuditEvent } from '../rules/audit-event.ts';
import type { AuditFilters } from '../rules/audit-filters.ts';
import { UNKNOWN_FUNCTION, unwrapData, unwrapRows } from './unwrap-response.ts';

const DAY_MS = 86_400_000;

/**
 * Searches the audit log, the newest events first, after the event `previous`.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function searchAudit(
  backend: Backend,
  { search, kind, personId, days }: AuditFilters,
  previous: AuditEvent | undefined,
  limit: number,
  signal: AbortSignal,
): Promise<AuditEvent[]> {
  const query = backend.rpc('search_audit', {
    p_search: search,
    p_limit: limit,
    ...(kind && { p_kind: kind }),
    ...(personId && { p_actor: personId }),
    ...(days && { p_since: new Date(Date.now() - days * DAY_MS).toISOString() }),
    ...(previous && { p_after_at: previous.at, p_after_id: previous.id }),
  });
  return unwrapRows(await query.abortSignal(signal)).map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    kind: row.kind,
    action: row.action,
    subjectId: row.subject_id,
    subject: row.subject,
    before: row.before as AuditEvent['before'],
    after: row.after as AuditEvent['after'],
  }));
}

/**
 * Records in the audit log that the admin exports rows of a list. A database that has no audit log yet records nothing.
 * @throws like `searchAudit`
 */
export async function recordExport(backend: Backend, list: string, rowCount: number): Promise<void> {
  const response = await backend.rpc('record_export', { p_list: list, p_rows: rowCount });
  if (response.error?.code !== UNKNOWN_FUNCTION) unwrapData(response);
}
