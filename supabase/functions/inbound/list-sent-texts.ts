import { convertHtmlToText } from 'page-transform/convert-html-to-text';
import { callDatabase } from '../_shared/call-database.ts';
import { VISITOR_TEXTS } from '../mails/booking-mail-texts.ts';
import { createBookingMail } from '../mails/booking-mails.ts';
import { createQuoteConfirmation } from '../mails/quote-confirmation.ts';
import { createReplyMail } from '../mails/reply-mail.ts';

/** Returns the texts of the e-mails that the site has sent to visitors in the thread of a received e-mail, replies first. */
export async function listSentTexts(sender: string, references: string[], signedQuoteId?: string): Promise<string[]> {
  const call = { p_sender: sender, p_references: references, p_signed_quote_id: signedQuoteId };
  const { replies, quotes, bookings, timeZone } = await callDatabase('list_sent_mails', call);
  const mails = [
    ...replies.map(({ adminName, ...reply }) => createReplyMail(reply, reply, adminName)),
    ...quotes.map(createQuoteConfirmation),
    ...bookings.flatMap((booking) =>
      Object.keys(VISITOR_TEXTS).map((kind) => createBookingMail({ kind, booking, timeZone, createdAt: booking.created_at })),
    ),
  ];
  // Clients quote the one or the other.
  return mails.flatMap(({ text, html }) => [text, convertHtmlToText(html)]);
}
