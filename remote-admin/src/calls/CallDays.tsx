import { type Backend, useHost } from 'shared-contracts';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { formatLongDay, formatRelativeDay } from '../rules/dates.ts';
import type { BookingListItem } from './booking.ts';
import classes from './CallDays.module.css';
import { CallItem } from './CallItem.tsx';
import { groupByDay } from './call-days.ts';
import { fetchCallPlace } from './change-call.ts';
import { DayScale } from './DayScale.tsx';

interface Props {
  label: string;
  calls: readonly BookingListItem[];
  /** Without it the calls are over: they can't be joined or canceled. */
  onCancel?(call: BookingListItem): void;
}

/** Calls by day, each day with its calls on a scale of hours. */
export function CallDays({ label, calls, onCancel }: Props) {
  const nextId = onCancel && calls.find(({ status }) => status === 'booked')?.id;
  const place = useCallPlace(nextId);
  return (
    <ul className={classes.days} aria-label={label}>
      {groupByDay(calls).map(({ day, calls: ofDay }) => (
        <li key={day} className={classes.day}>
          <h3 className={classes.heading}>{nameDay(day)}</h3>
          {onCancel && <DayScale calls={ofDay} />}
          <ul className={classes.calls}>
            {ofDay.map((call) => (
              <CallItem key={call.id} call={call} isNext={call.id === nextId} place={place} onCancel={onCancel} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const NEAR_DAYS: Record<string, string> = { today: 'Today, ', tomorrow: 'Tomorrow, ', yesterday: 'Yesterday, ' };

function nameDay(day: string): string {
  return `${NEAR_DAYS[formatRelativeDay(day, new Date())] ?? ''}${formatLongDay(day)}`;
}

/** Returns where calls take place; empty until it is known, and if it can't be loaded, because the calls are complete without it. */
function useCallPlace(callId: string | undefined): string {
  const { settings } = useHost();
  const load = (backend: Backend) => fetchCallPlace(backend, settings, callId ?? '');
  const { data = '' } = useBackendQuery(['call-place', callId], load, { enabled: callId !== undefined });
  return data;
}
