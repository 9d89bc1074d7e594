import { Button, Skeleton, Title } from 'shared-contracts/ui';
import type { Booking } from '../api/list-bookings.ts';
import { callsText } from '../content/calls.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { formatDateTime } from '../rules/dates.ts';
import classes from './calls.module.css';
import { useBookings } from './use-bookings.ts';

const text = callsText.bookings;

export function BookingsSection() {
  const { state, reload } = useBookings();
  return (
    <section className={classes.section} aria-labelledby="upcoming-calls">
      <Title order={2} id="upcoming-calls" className={classes.title}>
        {text.upcoming}
      </Title>
      {state.phase === 'loading' && <Skeleton h="8rem" />}
      {state.phase === 'failed' && (
        <ListMessage title={text.errorTitle} hint={retryHint}>
          <Button onClick={reload}>Try again</Button>
        </ListMessage>
      )}
      {state.phase === 'ready' && (
        <>
          {state.bookings.upcoming.length > 0 ? (
            <BookingList label={text.upcoming} bookings={state.bookings.upcoming} />
          ) : (
            <ListMessage {...text.empty} />
          )}
          {state.bookings.earlier.length > 0 && (
            <>
              <Title order={3} className={classes.subtitle}>
                {text.earlier}
              </Title>
              <BookingList label={text.earlier} bookings={state.bookings.earlier} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function BookingList({ label, bookings }: { label: string; bookings: readonly Booking[] }) {
  return (
    <ul className={classes.bookings} aria-label={label}>
      {bookings.map(({ id, startsAt, name, email, timeZone, status }) => (
        <li key={id} data-status={status}>
          <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
          {status === 'cancelled' && <span className={classes.cancelled}>{text.cancelled}</span>}
          <bdi>{name}</bdi>
          <a href={`mailto:${email}`}>{email}</a>
          <span className={classes.note}>{text.theirs(timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
