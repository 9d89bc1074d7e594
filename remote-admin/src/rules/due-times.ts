import dayjs from 'dayjs';
import { businessHours } from 'shared-contracts/business-hours';
import { getRepliesDueBefore } from 'shared-contracts/reply-deadline';
import { formatIsoDay } from './dates.ts';

/**
 * What the database compares to know what is due: the viewer's day, and before which times a request or an e-mail came whose answer
 * is late, or due by the end of the day.
 */
export function createDueTimes(now: Date): { today: string; lateBefore: string; dueBefore: string } {
  return {
    today: formatIsoDay(now),
    lateBefore: getRepliesDueBefore(now, businessHours).toISOString(),
    dueBefore: getRepliesDueBefore(dayjs(now).endOf('day').toDate(), businessHours).toISOString(),
  };
}
