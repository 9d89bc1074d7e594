import type { AuditEvent } from '../rules/audit-event.ts';
import { formatLongDay } from '../rules/dates.ts';
import { AuditItem } from './AuditItem.tsx';
import classes from './AuditLog.module.css';

interface Props {
  /** At least one, all of the same day in the viewer's time zone. */
  events: readonly AuditEvent[];
  getName(userId: string): string;
  onShowPerson(userId: string): void;
}

/** The events of a day. */
export function AuditDay({ events, ...rest }: Props) {
  const [first] = events;
  if (!first) return null;
  const id = `audit-${first.id}`;
  return (
    <section className={classes.day} aria-labelledby={id}>
      <h3 id={id} className={classes.date}>
        {formatLongDay(first.at)}
      </h3>
      <ul className={classes.events}>
        {events.map((event) => (
          <AuditItem key={event.id} event={event} {...rest} />
        ))}
      </ul>
    </section>
  );
}
