import { agency } from 'shared-contracts';
import { calendar } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import type { Slots } from './booking-store.ts';
import css from './SlotPicker.module.css';

interface SlotsMessageProps {
  state: Slots;
  onRetry(): void;
}

/** Message in place of the slots: they are being loaded, couldn't be loaded, or there are none. */
export function SlotsMessage({ state, onRetry }: SlotsMessageProps) {
  if (state.phase === 'idle')
    return (
      <div className={css.picker} data-empty>
        <button type="button" className={actions.secondary} onClick={onRetry}>
          {calendar.show}
        </button>
      </div>
    );
  if (state.phase === 'loading')
    return (
      <div className={css.picker} data-empty>
        <p role="status">{calendar.loading}</p>
      </div>
    );
  const text = state.phase === 'failed' ? calendar.failed : calendar.none;
  return (
    <div className={css.picker} data-empty role="status">
      <h2>{text.title}</h2>
      <p>
        {text.hint} <a href={`mailto:${agency.email}`}>{agency.email}</a>
      </p>
      {state.phase === 'failed' && (
        <button type="button" className={actions.secondary} onClick={onRetry}>
          {calendar.failed.retry}
        </button>
      )}
    </div>
  );
}
