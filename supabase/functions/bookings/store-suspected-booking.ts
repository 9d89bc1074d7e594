import type { BookingRequest } from 'shared-contracts/booking-calls';
import { callDatabase } from '../_shared/call-database.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import type { AutomationSign } from '../_shared/list-automation-signs.ts';
import { createQuotas } from '../_shared/rate-limits.ts';
import { formatCallTime } from '../mails/call-times.ts';
import { scoreSubmission } from '../quotes/score-submission.ts';

/**
 * Stores a call that a bot has probably booked as a suspected request for a quote: it takes no slot, and if a person has sent it,
 * an admin finds it. @throws HttpFailure 429
 */
export async function storeSuspectedBooking(
  { start, name, email, timeZone }: BookingRequest,
  signs: readonly AutomationSign[],
  clientIp: string,
): Promise<void> {
  const { day, time, zone } = formatCallTime(start, start, timeZone);
  const message = `Tried to book a call on ${day}, ${time.split('–')[0]}, ${zone}.`;
  const quote = { name, email, company: null, message, services: [], budget: null, setup: null };
  const { score, reasons } = scoreSubmission(quote, signs, 0);
  await callDatabase('suspect_quote', {
    p_quote: quote,
    p_fingerprint: computeKeyedHash(JSON.stringify(['suspected booking', start, name, email.toLowerCase(), timeZone])),
    p_quotas: createQuotas({
      'booking.address': clientIp,
      'booking.address-day': clientIp,
      'booking.email': email,
      'quote.suspected': '',
    }),
    // Its sender asked for no quote, so that a confirmation of one would be wrong.
    p_mails: ['quote-notification'],
    p_source: {},
    p_attachments: [],
    p_score: score,
    p_reasons: reasons,
  });
}
