import { agency, useHost } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { bookingCalendarTexts } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import called from './BookedCall.module.css';
import type { SlotsState } from './booking-store.ts';
import css from './SlotPicker.module.css';

interface SlotsMessageProps {
  state: SlotsState;
  onRetry(): void;
}

/** Message in place of the slots: they are being loaded, couldn't be loaded, or there are none. */
export function SlotsMessage({ state, onRetry }: SlotsMessageProps) {
  const { Link } = useHost();
  if (state.phase === 'idle' || state.phase === 'loading')
    return (
      <div className={css.loading} aria-busy="true">
        <i aria-hidden="true" />
        <p role="status">{bookingCalendarTexts.loading}</p>
        <i aria-hidden="true" />
      </div>
    );
  const text = state.phase === 'failed' ? bookingCalendarTexts.failed : bookingCalendarTexts.none;
  return (
    <div className={called.call} role="status">
      <h2>{text.title}</h2>
      <p>
        {text.hint} <a href={createMailtoUrl(agency.email)}>{agency.email}</a>
      </p>
      <div className={called.actions}>
        {state.phase === 'failed' ? (
          <button type="button" className={actions.primary} onClick={onRetry}>
            {bookingCalendarTexts.failed.retry}
          </button>
        ) : (
          <Link to="/#contact" className={actions.primary}>
            {bookingCalendarTexts.none.request}
          </Link>
        )}
      </div>
    </div>
  );
}
