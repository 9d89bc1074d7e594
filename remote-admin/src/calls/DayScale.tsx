import type { CSSProperties } from 'react';
import { viewerClock } from '../rules/dates.ts';
import type { BookingListItem } from './booking.ts';
import { getPosition, getScaleHours } from './call-days.ts';
import classes from './DayScale.module.css';

/** The booked calls of a day on a scale of hours. Hidden from screen readers, because the list below has the same times. */
export function DayScale({ calls }: { calls: readonly BookingListItem[] }) {
  const { first, last } = getScaleHours(calls);
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  // More names wouldn't fit on a phone.
  const isNamed = (hour: number) => hour % (last - first > 12 ? 4 : 2) === 0;
  return (
    <div className={classes.scale} aria-hidden="true">
      {hours.map((hour) => (
        <span
          key={hour}
          className={classes.hour}
          style={createPlace(hour - first, 0, last - first)}
          data-named={isNamed(hour) || undefined}
        >
          {isNamed(hour) && hour < last && nameHour(hour)}
        </span>
      ))}
      {calls
        .filter(({ status }) => status === 'booked')
        .map((call) => {
          const { start, end } = getPosition(call);
          return <span key={call.id} className={classes.call} style={createPlace(start - first, end - start, last - first)} />;
        })}
    </div>
  );
}

/** Parts of the scale's width, which the style sheet reads. */
const createPlace = (from: number, length: number, total: number) =>
  ({ '--from': from / total, '--length': length / total }) as CSSProperties;

const nameHour = (hour: number): string => (viewerClock.hour12 ? `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}` : `${hour}:00`);
