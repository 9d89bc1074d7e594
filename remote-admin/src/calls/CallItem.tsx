import { useHost } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { Button } from 'shared-contracts/ui';
import { callsText } from '../content/calls.ts';
import type { BookingListItem } from './booking.ts';
import classes from './CallDays.module.css';
import { formatCallRange, formatVisitorTime } from './call-days.ts';

interface Props {
  call: BookingListItem;
  /** Whether it is the first one that takes place. */
  isNext: boolean;
  /** Where calls take place; empty if that isn't known. */
  place: string;
  onCancel: ((call: BookingListItem) => void) | undefined;
}

const text = callsText.bookings;

export function CallItem({ call, isNext, place, onCancel }: Props) {
  const { Link } = useHost();
  const { startsAt, name, email, status, quoteId } = call;
  const isCancelled = status === 'cancelled';
  const theirs = formatVisitorTime(call);
  const isOpen = onCancel !== undefined && !isCancelled;
  return (
    <li className={classes.call} data-status={status}>
      <time className={classes.time} dateTime={startsAt}>
        {formatCallRange(call)}
      </time>
      <div className={classes.person}>
        <span className={classes.name}>
          {quoteId ? (
            <Link to={`/admin?quote=${quoteId}`} title={text.showRequest}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {isCancelled && <span className={classes.cancelled}>{text.cancelled}</span>}
        </span>
        <a href={createMailtoUrl(email)}>{email}</a>
        {theirs && <span>{theirs}</span>}
        {isOpen && place !== '' && !isWebUrl(place) && <span>{place}</span>}
      </div>
      {isOpen && (
        <div className={classes.actions}>
          {isWebUrl(place) && (
            <Button
              component="a"
              href={place}
              target="_blank"
              rel="noreferrer"
              size="compact-sm"
              variant={isNext ? 'light' : 'subtle'}
              aria-label={`${text.join} the call with ${name}`}
            >
              {text.join}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`${callsText.cancel.open} the call with ${name}`}
            onClick={() => onCancel(call)}
          >
            {callsText.cancel.open}
          </Button>
        </div>
      )}
    </li>
  );
}

const isWebUrl = (place: string): boolean => /^https?:\/\//.test(place);
