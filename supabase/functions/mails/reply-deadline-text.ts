import { businessHours } from 'shared-contracts/business-hours';
import { formatDate, formatTime, formatTimeZone } from 'shared-contracts/date-texts';
import { getReplyDeadline } from 'shared-contracts/reply-deadline';

/** Until when a request is answered, in the agency's zone: the receipt on the site shows the same day. */
export function formatReplyDeadline(sentAt: string): { day: string; time: string; plain: string } {
  const deadline = getReplyDeadline(new Date(sentAt), businessHours);
  const clock = { timeZone: businessHours.timeZone, hour12: false };
  const day = formatDate(deadline, clock);
  const time = `${formatTime(deadline, clock)}, ${formatTimeZone(clock.timeZone, deadline)}`;
  return { day, time, plain: `${day}, ${time}` };
}
