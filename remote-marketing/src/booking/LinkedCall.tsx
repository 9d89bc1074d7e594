import { useCallback, useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { changeBooking } from '../api/booking.ts';
import { bookedCallTexts } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import css from './BookedCall.module.css';
import { useBookingStore } from './booking-store.ts';
import { getBookingFailureMessage } from './use-booking.ts';

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
      (cause: unknown) => setError(getBookingFailureMessage(cause)),
    );
  }, [settings, token]);
  useEffect(load, [load]);

  if (error === null)
    return (
      <div className={css.call}>
        <p role="status">{bookedCallTexts.loading}</p>
      </div>
    );
  return (
    <div className={css.call}>
      <div role="alert">
        <h2>{bookedCallTexts.failed}</h2>
        <p>{error}</p>
      </div>
      <div className={css.actions}>
        <button type="button" className={actions.primary} onClick={load}>
          {bookedCallTexts.retry}
        </button>
        <button type="button" className={actions.secondary} onClick={onRestart}>
          {bookedCallTexts.new}
        </button>
      </div>
    </div>
  );
}
