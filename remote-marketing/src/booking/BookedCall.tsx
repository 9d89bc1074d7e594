import { useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { changeBooking } from '../api/booking.ts';
import { bookedCallTexts } from '../content/booking.ts';
import actions from '../layout/actions.module.css';
import { formatDate, formatShortDateTime, formatTime, formatTimeZone } from '../rules/date-texts.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import css from './BookedCall.module.css';
import { type BookedCallDetails as Call, isCallOpen, loadFreeSlots, useBookingStore } from './booking-store.ts';
import { MoveCallForm } from './MoveCallForm.tsx';
import { showBookingFailure } from './use-booking.ts';

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
  const { start, status, movedFrom, token, sentTo } = call;
  // Moves the focus to the heading if the element that had it was removed.
  useEffect(() => {
    // Nothing had it before the first action, when a link in an e-mail was opened.
    const isActive = navigator.userActivation?.hasBeenActive ?? true;
    if ([start, status, stage].length > 0 && isActive && document.activeElement === document.body) heading.current?.focus();
  }, [start, status, stage]);
  if (!clock) return null;

  const change = async (action: { action: 'cancel' } | { action: 'move'; start: string }) => {
    if (!token || isBusy) return;
    setIsBusy(true);
    try {
      const changed = await changeBooking(host.settings, token, action);
      const movedFrom = action.action === 'move' && changed.start !== start ? { movedFrom: start } : {};
      useBookingStore.setState({ call: { ...call, ...movedFrom, start: changed.start, end: changed.end, status: changed.status } });
      setStage('shown');
      void loadFreeSlots(host.settings);
    } catch (error) {
      showBookingFailure(error, action, host);
    } finally {
      setIsBusy(false);
    }
  };

  const instant = new Date(start);
  const isCancelled = status === 'cancelled';
  const isOpen = isCallOpen(call);
  return (
    <div className={css.call} data-status={status}>
      <h2 ref={heading} tabIndex={-1}>
        {bookedCallTexts[isCancelled ? 'cancelled' : !isOpen ? 'started' : movedFrom ? 'moved' : 'booked']}
      </h2>
      <p className={css.when}>
        <time dateTime={start}>
          <span>{formatDate(instant, clock)}</span> <strong>{formatTime(instant, clock)}</strong>
        </time>{' '}
        <span>{formatTimeZone(clock.timeZone, instant)}</span>
        {movedFrom && !isCancelled && (
          <small>
            {bookedCallTexts.before} <s>{formatShortDateTime(new Date(movedFrom), clock)}</s>
          </small>
        )}
      </p>
      {sentTo && !isCancelled && (
        <p>
          {bookedCallTexts.sent} <strong>{sentTo}</strong>. {bookedCallTexts.changes}
        </p>
      )}
      {stage === 'moving' && (
        <MoveCallForm isBusy={isBusy} onMove={(to) => void change({ action: 'move', start: to })} onKeep={() => setStage('shown')} />
      )}
      {stage === 'cancelling' && (
        <fieldset className={css.actions} disabled={isBusy}>
          <legend>{bookedCallTexts.cancelling.question}</legend>
          <button type="button" className={actions.primary} ref={focusElement} onClick={() => void change({ action: 'cancel' })}>
            {bookedCallTexts.cancelling.confirm}
          </button>
          <button type="button" className={actions.secondary} onClick={() => setStage('shown')}>
            {bookedCallTexts.cancelling.keep}
          </button>
        </fieldset>
      )}
      {stage === 'shown' && isOpen && <AddToCalendar call={call} />}
      {stage === 'shown' && (
        <div className={css.actions}>
          {token && isOpen && (
            <>
              <button type="button" className={actions.secondary} onClick={() => setStage('moving')}>
                {bookedCallTexts.move}
              </button>
              <button type="button" className={actions.secondary} onClick={() => setStage('cancelling')}>
                {bookedCallTexts.cancel}
              </button>
            </>
          )}
          {!isOpen && (
            <button type="button" className={actions.primary} onClick={onRestart}>
              {bookedCallTexts.again}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const focusElement = (element: HTMLElement | null): void => element?.focus();
