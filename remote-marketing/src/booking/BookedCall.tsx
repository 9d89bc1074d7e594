import { useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { changeBooking } from '../api/booking.ts';
import { bookedCall } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import { formatDate, formatTime, formatZone } from '../rules/date-texts.ts';
import css from './BookedCall.module.css';
import { type BookedCall as Call, loadSlots, useBookingStore } from './booking-store.ts';
import { MoveForm } from './MoveForm.tsx';
import { showFailure } from './use-booking.ts';

interface BookedCallProps {
  call: Call;
  onRestart(): void;
}

/** A booked call with its changes. Its heading gets the focus whenever it changes. */
export function BookedCall({ call, onRestart }: BookedCallProps) {
  const host = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  const [stage, setStage] = useState<'shown' | 'moving' | 'cancelling'>('shown');
  const [isBusy, setIsBusy] = useState(false);
  const clock = useBookingStore((state) => state.clock);
  const { start, status, token, sentTo } = call;
  // Moves the focus to the heading if the element that had it was removed.
  useEffect(() => {
    if ([start, status, stage].length > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [start, status, stage]);
  if (!clock) return null;

  const change = async (action: { action: 'cancel' } | { action: 'move'; start: string }) => {
    if (!token || isBusy) return;
    setIsBusy(true);
    try {
      const changed = await changeBooking(host.settings, token, action);
      useBookingStore.setState({ call: { ...call, start: changed.start, status: changed.status } });
      setStage('shown');
      void loadSlots(host.settings);
    } catch (error) {
      showFailure(error, action.action === 'move' ? action.start : start, host);
    } finally {
      setIsBusy(false);
    }
  };

  const instant = new Date(start);
  const isCancelled = status === 'cancelled';
  return (
    <div className={css.call} data-status={status}>
      <h2 ref={heading} tabIndex={-1}>
        {isCancelled ? bookedCall.cancelled : bookedCall.booked}
      </h2>
      <p className={css.when}>
        <time dateTime={start}>
          <span>{formatDate(instant, clock)}</span> <strong>{formatTime(instant, clock)}</strong>
        </time>{' '}
        <span>{formatZone(clock.timeZone, instant)}</span>
      </p>
      {sentTo && !isCancelled && (
        <p>
          {bookedCall.sent} <strong>{sentTo}</strong>. {bookedCall.changes}
        </p>
      )}
      {stage === 'moving' && (
        <MoveForm isBusy={isBusy} onMove={(to) => void change({ action: 'move', start: to })} onKeep={() => setStage('shown')} />
      )}
      {stage === 'cancelling' && (
        <fieldset className={css.actions} disabled={isBusy}>
          <legend>{bookedCall.cancelling.question}</legend>
          <button type="button" className={actions.primary} ref={focusElement} onClick={() => void change({ action: 'cancel' })}>
            {bookedCall.cancelling.confirm}
          </button>
          <button type="button" className={actions.secondary} onClick={() => setStage('shown')}>
            {bookedCall.cancelling.keep}
          </button>
        </fieldset>
      )}
      {stage === 'shown' && (
        <div className={css.actions}>
          {token && !isCancelled && (
            <>
              <button type="button" className={actions.secondary} onClick={() => setStage('moving')}>
                {bookedCall.move}
              </button>
              <button type="button" className={actions.secondary} onClick={() => setStage('cancelling')}>
                {bookedCall.cancel}
              </button>
            </>
          )}
          {isCancelled && (
            <button type="button" className={actions.primary} onClick={onRestart}>
              {bookedCall.again}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const focusElement = (element: HTMLElement | null): void => element?.focus();
