import { NativeSelect } from 'shared-contracts/ui';
import { searchAudit } from '../api/audit.ts';
import { MAX_ROWS_PER_REQUEST } from '../api/row-page.ts';
import { auditText } from '../content/audit.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import panel from '../list/panel.module.css';
import { SearchField } from '../list/SearchField.tsx';
import { auditToCsv } from '../rules/audit-csv.ts';
import type { AuditEvent } from '../rules/audit-event.ts';
import { AUDIT_KINDS, AUDIT_PERIODS, type AuditFilters } from '../rules/audit-filters.ts';
import { createExportFileName } from '../rules/csv-export.ts';
import type { Admin } from '../rules/thread.ts';
import classes from './AuditLog.module.css';

interface Props {
  filters: AuditFilters;
  onChange(change: Partial<AuditFilters>): void;
  people: readonly Admin[];
  getName(userId: string): string;
  /** Number of loaded events. */
  eventCount: number;
}

const ALL = '';

/** Search, filters and export of the audit log. */
export function AuditFilterBar({ filters, onChange, people, getName, eventCount }: Props) {
  const { kind, personId, days } = filters;
  const { kinds, periods } = auditText;
  return (
    <div className={panel.toolbar}>
      <SearchField className={panel.search} label={auditText.search} value={filters.search} onSearch={(search) => onChange({ search })} />
      <NativeSelect
        className={classes.filter}
        aria-label={auditText.person}
        value={personId ?? ALL}
        data={[{ value: ALL, label: auditText.everyone }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget }) => onChange({ personId: currentTarget.value || null })}
      />
      <NativeSelect
        className={classes.filter}
        aria-label={auditText.kind}
        value={kind ?? ALL}
        data={[{ value: ALL, label: kinds.all }, ...AUDIT_KINDS.map((value) => ({ value, label: kinds[value] }))]}
        onChange={({ currentTarget }) => onChange({ kind: AUDIT_KINDS.find((each) => each === currentTarget.value) ?? null })}
      />
      <NativeSelect
        className={classes.filter}
        aria-label={auditText.period}
        value={days ?? ALL}
        data={[{ value: ALL, label: periods.all }, ...AUDIT_PERIODS.map((value) => ({ value: `${value}`, label: periods[value] }))]}
        onChange={({ currentTarget }) => onChange({ days: AUDIT_PERIODS.find((each) => `${each}` === currentTarget.value) ?? null })}
      />
      <ExportButton<AuditEvent>
        key={JSON.stringify(filters)}
        total={eventCount}
        nouns={['event', 'events']}
        fetchNextPage={async (backend, previous, signal) => ({
          rows: await searchAudit(backend, filters, previous.at(-1), MAX_ROWS_PER_REQUEST, signal),
          total: null,
        })}
        toFile={(events) => ({ name: createExportFileName('audit', new Date()), csv: auditToCsv(events, getName) })}
      />
    </div>
  );
}
