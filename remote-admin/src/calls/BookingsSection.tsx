import { useState } from 'react';
import type { Backend } from 'shared-contracts';
import { formatTimeZone } from 'shared-contracts/date-texts';
import { Skeleton, Title } from 'shared-contracts/ui';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { callsText } from '../content/calls.ts';
import { ListMessage, RetryMessage } from '../list/ListMessage.tsx';
import { viewerClock } from '../rules/dates.ts';
import type { BookingListItem } from './booking.ts';
import { CallDays } from './CallDays.tsx';
import { CancelCallDialog } from './CancelCallDialog.tsx';
import classes from './calls.module.css';
import { listBookings } from './list-bookings.ts';

const text = callsText.bookings;
const POLL_MS = 60_000;

const loadBookings = (backend: Backend, signal: AbortSignal) => listBookings(backend, new Date(), signal);

/** The booked calls, which are loaded again while the page is visible. */
export function BookingsSection() {
  const query = useBackendQuery(['bookings'], loadBookings, { hasFailureToast: true, pollMs: POLL_MS });
  const { data, isLoading, failure, refetch } = query;
  const [cancelling, setCancelling] = useState<BookingListItem | null>(null);
  return (
    <section className={classes.section} aria-labelledby="upcoming-calls">
      <div className={classes.head}>
        <Title order={2} id="upcoming-calls" className={classes.title}>
          {text.upcoming}
        </Title>
        <span className={classes.note}>{text.zone(formatTimeZone(viewerClock.timeZone, new Date()))}</span>
      </div>
      {isLoading && <Skeleton h="8rem" />}
      {failure !== null && <RetryMessage title={text.errorTitle} onRetry={refetch} />}
      {data && (
        <>
          {data.upcoming.length > 0 ? (
            <CallDays label={text.upcoming} calls={data.upcoming} onCancel={setCancelling} />
          ) : (
            <ListMessage {...text.empty} />
          )}
          {data.earlier.length > 0 && (
            <details className={classes.earlier}>
              <summary>{text.earlier}</summary>
              <CallDays label={text.earlier} calls={data.earlier} />
            </details>
          )}
        </>
      )}
      <CancelCallDialog call={cancelling} onClose={() => setCancelling(null)} onCancelled={refetch} />
    </section>
  );
}
