import { useCallback, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { changeBooking } from '../api/booking.ts';
import { bookedCall } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import css from './BookedCall.module.css';
import { useBookingStore } from './booking-store.ts';
import { getFailureMessage } from './use-booking.ts';

interface LinkedCallProps {
  token: string;
  onRestart(): void;
}

/** Loads the call of a link in an e-mail. */
export function LinkedCall({ token, onRestart }: LinkedCallProps) {
  const { settings } = useHost();
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    setError(null);
    changeBooking(settings, token, { action: 'read' }).then(
      ({ start, status }) => useBookingStore.setState({ call: { start, status, token } }),
      (cause: unknown) => setError(getFailureMessage(cause)),
    );
  }, [settings, token]);
  useEffect(load, [load]);

  if (error === null)
    return (
      <div className={css.call}>
        <p role="status">{bookedCall.loading}</p>
      </div>
    );
  return (
    <div className={css.call}>
      <div role="alert">
        <h2>{bookedCall.failed}</h2>
        <p>{error}</p>
      </div>
      <div className={css.actions}>
        <button type="button" className={actions.primary} onClick={load}>
          {bookedCall.retry}
        </button>
        <button type="button" className={actions.secondary} onClick={onRestart}>
          {bookedCall.new}
        </button>
      </div>
    </div>
  );
}
