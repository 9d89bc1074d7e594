import { useState } from 'react';
import type { Backend } from 'shared-contracts';
import { formatTimeZone } from 'shared-contracts/date-texts';
import { Skeleton, Title } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { callsText } from '../content/calls.ts';
import { ListMessage, RetryMessage } from '../list/ListMessage.tsx';
import { usePolling } from '../list/use-polling.ts';
import { viewerClock } from '../rules/dates.ts';
import type { BookingListItem } from './booking.ts';
import { CallDays } from './CallDays.tsx';
import { CancelCallDialog } from './CancelCallDialog.tsx';
import classes from './calls.module.css';
import { listBookings } from './list-bookings.ts';

const text = callsText.bookings;

const loadBookings = (backend: Backend, signal: AbortSignal) => listBookings(backend, new Date(), signal);

/** The booked calls, which are loaded again while the page is visible. */
export function BookingsSection() {
  const { state, retry, refresh } = useRequest(loadBookings, useErrorHandler());
  const [cancelling, setCancelling] = useState<BookingListItem | null>(null);
  usePolling(refresh);
  return (
    <section className={classes.section} aria-labelledby="upcoming-calls">
      <div className={classes.head}>
        <Title order={2} id="upcoming-calls" className={classes.title}>
          {text.upcoming}
        </Title>
        <span className={classes.note}>{text.zone(formatTimeZone(viewerClock.timeZone, new Date()))}</span>
      </div>
      {state.phase === 'loading' && <Skeleton h="8rem" />}
      {state.phase === 'failed' && <RetryMessage title={text.errorTitle} onRetry={retry} />}
      {state.phase === 'ready' && (
        <>
          {state.data.upcoming.length > 0 ? (
            <CallDays label={text.upcoming} calls={state.data.upcoming} onCancel={setCancelling} />
          ) : (
            <ListMessage {...text.empty} />
          )}
          {state.data.earlier.length > 0 && (
            <details className={classes.earlier}>
              <summary>{text.earlier}</summary>
              <CallDays label={text.earlier} calls={state.data.earlier} />
            </details>
          )}
        </>
      )}
      <CancelCallDialog call={cancelling} onClose={() => setCancelling(null)} onCancelled={() => void refresh()} />
    </section>
  );
}
