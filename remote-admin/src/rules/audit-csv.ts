import { auditText } from '../content/audit.ts';
import { type AuditEvent, describeEvent, listValueChanges } from './audit-event.ts';
import { formatTimestamp } from './csv-export.ts';
import { toCsv } from './to-csv.ts';

/** Events as CSV, one row each. @param getName names an account */
export function auditToCsv(events: readonly AuditEvent[], getName: (userId: string) => string): string {
  return toCsv(
    auditText.csvHeader,
    events.map((event) => {
      const changes = listValueChanges(event, getName);
      const listSide = (side: 'before' | 'after') =>
        changes.flatMap((change) => (change[side] === null ? [] : [`${change.name}: ${change[side]}`])).join('; ');
      return [
        formatTimestamp(event.at),
        event.actorName ?? auditText.system,
        describeEvent(event),
        event.kind === 'lead' && event.subjectId !== null ? (event.subject ?? auditText.deletedLead) : '',
        listSide('before'),
        listSide('after'),
      ];
    }),
  );
}
