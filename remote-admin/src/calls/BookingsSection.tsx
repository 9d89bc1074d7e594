import { useEffect } from 'react';
import type { Backend } from 'shared-contracts';
import { Button, Skeleton, Title } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { type BookingListItem, listBookings } from '../api/list-bookings.ts';
import { callsText } from '../content/calls.ts';
import { retryHint } from '../content/text.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { usePolling } from '../list/use-polling.ts';
import { formatDateTime } from '../rules/dates.ts';
import classes from './calls.module.css';

const text = callsText.bookings;

const loadBookings = (backend: Backend, signal: AbortSignal) => listBookings(backend, new Date(), signal);

/** The booked calls, which are loaded again while the page is visible. */
export function BookingsSection() {
  const { state, retry, refresh } = useRequest(loadBookings);
  const handleError = useErrorHandler();
  useEffect(() => {
    if (state.phase === 'failed') handleError(state.error);
  }, [state, handleError]);
  usePolling(refresh);
  return (
    <section className={classes.section} aria-labelledby="upcoming-calls">
      <Title order={2} id="upcoming-calls" className={classes.title}>
        {text.upcoming}
      </Title>
      {state.phase === 'loading' && <Skeleton h="8rem" />}
      {state.phase === 'failed' && (
        <ListMessage title={text.errorTitle} hint={retryHint}>
          <Button onClick={retry}>Try again</Button>
        </ListMessage>
      )}
      {state.phase === 'ready' && (
        <>
          {state.data.upcoming.length > 0 ? (
            <BookingList label={text.upcoming} bookings={state.data.upcoming} />
          ) : (
            <ListMessage {...text.empty} />
          )}
          {state.data.earlier.length > 0 && (
            <>
              <Title order={3} className={classes.subtitle}>
                {text.earlier}
              </Title>
              <BookingList label={text.earlier} bookings={state.data.earlier} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function BookingList({ label, bookings }: { label: string; bookings: readonly BookingListItem[] }) {
  return (
    <ul className={classes.bookings} aria-label={label}>
      {bookings.map(({ id, startsAt, name, email, timeZone, status }) => (
        <li key={id} data-status={status}>
          <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
          {status === 'cancelled' && <span className={classes.cancelled}>{text.cancelled}</span>}
          <bdi>{name}</bdi>
          <a href={`mailto:${email}`}>{email}</a>
          <span className={classes.note}>{text.visitorZone(timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
