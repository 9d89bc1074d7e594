import { useMemo } from 'react';
import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { auditText } from '../content/audit.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { serializeAuditFilters } from '../rules/audit-filters.ts';
import { formatIsoDay } from '../rules/dates.ts';
import { useAdminStore } from '../state/admin-store.ts';
import { useLoadAdmins } from '../thread/use-admins.ts';
import { AuditDay } from './AuditDay.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import classes from './AuditLog.module.css';
import { RetentionNotice } from './RetentionNotice.tsx';
import { useAuditFiltersInUrl } from './use-audit-filters-in-url.ts';
import { useAuditLog } from './use-audit-log.ts';

/** The audit log: search and filters, the events by day, and what is deleted by itself. */
export function AuditLog() {
  const [filters, changeFilters] = useAuditFiltersInUrl();
  const { phase, events, hasMore, isLoadingMore, loadMore, retry } = useAuditLog(filters);
  useLoadAdmins(true);
  const admins = useAdminStore((state) => state.admins);
  const people = useMemo(() => listPeople(admins, events), [admins, events]);
  // In the third person, also for the reader: the names are in the exported file too.
  const getName = (userId: string) => people.find(({ id }) => id === userId)?.name ?? auditText.formerPerson;
  const days = Object.entries(Object.groupBy(events, ({ at }) => formatIsoDay(new Date(at))));
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <Title order={2} className={classes.title}>
          {auditText.heading}
        </Title>
        <p className={classes.hint}>{auditText.hint}</p>
        <RetentionNotice />
      </div>
      <AuditFilterBar filters={filters} onChange={changeFilters} people={people} getName={getName} eventCount={events.length} />
      {phase === 'loading' && <Skeleton h="24rem" role="status" aria-label={auditText.loading} />}
      {phase === 'failed' && (
        <ListMessage title={auditText.errorTitle} hint={retryHint}>
          <Button onClick={retry}>Try again</Button>
        </ListMessage>
      )}
      {phase === 'ready' && events.length === 0 && (
        <ListMessage {...(serializeAuditFilters(filters) === '' ? auditText.empty : auditText.noMatch)} />
      )}
      {days.map(([day, dayEvents = []]) => (
        <AuditDay key={day} events={dayEvents} getName={getName} onShowPerson={(personId) => changeFilters({ personId })} />
      ))}
      {hasMore && (
        <div>
          <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
            {auditText.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Everyone who can be chosen as a filter: the admins, and others who did something that is shown. */
function listPeople(
  admins: readonly { id: string; name: string }[],
  events: readonly { actorId: string | null; actorName: string | null }[],
) {
  const people = new Map(admins.map(({ id, name }) => [id, name]));
  for (const { actorId, actorName } of events) if (actorId && actorName && !people.has(actorId)) people.set(actorId, actorName);
  return [...people].map(([id, name]) => ({ id, name }));
}
