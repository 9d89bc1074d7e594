import { useHost } from 'shared-contracts';
import { auditText } from '../content/audit.ts';
import { type AuditEvent, describeEvent, formatValueChange, isChangeOfValues, listValueChanges } from '../rules/audit-event.ts';
import { formatClockTime, formatDateTime } from '../rules/dates.ts';
import classes from './AuditLog.module.css';

interface Props {
  event: AuditEvent;
  getName(userId: string): string;
  onShowPerson(userId: string): void;
}

/** What one person did: time, name, sentence, values before and after, and the submission that it was about. */
export function AuditItem({ event, getName, onShowPerson }: Props) {
  const { at, actorId, actorName } = event;
  const changes = listValueChanges(event, getName);
  const isChange = isChangeOfValues(event);
  // The sentence names the field of a lead.
  const hasNames = changes.length > 1 || event.action !== 'lead-changed';
  return (
    <li className={classes.event}>
      <time dateTime={at} title={formatDateTime(at)} className={classes.time}>
        {formatClockTime(at)}
      </time>
      {actorId ? (
        <button type="button" className={classes.actor} onClick={() => onShowPerson(actorId)}>
          <bdi>{actorName ?? getName(actorId)}</bdi>
        </button>
      ) : (
        <span className={classes.system}>{auditText.system}</span>
      )}
      <p className={classes.what}>
        <bdi>{describeEvent(event)}</bdi>
        {changes.map((change) => (
          <span key={change.name} className={classes.change}>
            {hasNames && `${change.name}: `}
            <bdi>{formatValueChange(change, isChange)}</bdi>
          </span>
        ))}
      </p>
      <LeadLink event={event} />
    </li>
  );
}

function LeadLink({ event: { kind, subjectId, subject, action } }: { event: AuditEvent }) {
  const { Link } = useHost();
  const isOfLead = subjectId !== null && (kind === 'lead' || (kind === 'data' && action !== 'lead-deleted'));
  if (!isOfLead) return null;
  // Its subject is the kind of e-mail, which the sentence says.
  const isOfMail = action === 'mail-repeated' || action === 'mail-dismissed';
  if (subject === null) return <span className={classes.gone}>{auditText.deletedLead}</span>;
  return (
    <Link to={`/admin?quote=${subjectId}`} className={classes.lead}>
      <bdi>{isOfMail ? auditText.submission : subject}</bdi>
    </Link>
  );
}
