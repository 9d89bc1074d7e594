import { useCallback, useEffect, useState } from 'react';
import { FunctionError, useHost } from 'shared-contracts';
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

/** Loads the call of a link in an e-mail. A link that isn't valid leads to a new booking. */
export function LinkedCall({ token, onRestart }: LinkedCallProps) {
  const { settings } = useHost();
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    setError(null);
    changeBooking(settings, token, { action: 'read' }).then(
      ({ start, end, status }) => useBookingStore.setState({ call: { start, end, status, token } }),
      setError,
    );
  }, [settings, token]);
  useEffect(load, [load]);

  if (error === null)
    return (
      <div className={css.call}>
        <p role="status">{bookedCallTexts.loading}</p>
      </div>
    );
  const isInvalid = error instanceof FunctionError && error.code === 'invalid-link';
  return (
    <div className={css.call}>
      <div role="alert">
        <h2>{isInvalid ? bookedCallTexts.invalid : bookedCallTexts.failed}</h2>
        <p>{getBookingFailureMessage(error, 'read')}</p>
      </div>
      <div className={css.actions}>
        {!isInvalid && (
          <button type="button" className={actions.primary} onClick={load}>
            {bookedCallTexts.retry}
          </button>
        )}
        <button type="button" className={isInvalid ? actions.primary : actions.secondary} onClick={onRestart}>
          {bookedCallTexts.new}
        </button>
      </div>
    </div>
  );
}
