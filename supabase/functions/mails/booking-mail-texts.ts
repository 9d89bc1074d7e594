import { agency } from 'shared-contracts/agency';

/** Subject and first sentence of an e-mail to a visitor. */
export interface VisitorTexts {
  subject: string;
  text: string;
}

/** Texts of the e-mails to the visitor by their kind. */
export const VISITOR_TEXTS: Record<string, VisitorTexts> = {
  'booking-confirmation': {
    subject: 'Your call is booked',
    text: 'I look forward to it. Tell me what you need, for whom, and by when; I’ll say what’s feasible and what it would cost. The attached file adds the call to any calendar.',
  },
  'booking-moved': { subject: 'Your call has a new time', text: 'The attached file moves it in your calendar, too.' },
  'booking-cancelled': {
    subject: 'Your call is cancelled',
    text: 'The attached file removes it from your calendar, too. You can book another one at any time.',
  },
  'booking-reminder-day': {
    subject: 'Your call is coming up',
    text: 'It helps to know what you need, for whom, and by when. There’s nothing else to prepare.',
  },
  'booking-reminder-hour': { subject: 'Your call starts in an hour', text: 'Talk to you soon.' },
};

/** Subjects of the notifications of the agency by their kind. */
export const AGENCY_SUBJECTS: Record<string, string> = {
  'booking-notification': 'New call with',
  'booking-moved-notification': 'New time of the call with',
  'booking-cancelled-notification': 'Cancelled call with',
  'booking-reminder-day-notification': 'Coming up: call with',
  'booking-reminder-hour-notification': 'In an hour: call with',
};

/** Further texts of e-mails about a call. */
export const bookingMailTexts = {
  join: 'Join the call',
  change: 'Move or cancel the call',
  again: 'Book another call',
  dashboard: 'Open in dashboard',
  google: 'Add to Google Calendar',
  outlook: 'Add to Outlook',
  event: `Call with ${agency.name}`,
  eventDetails: `Move or cancel it with the link in the email from ${agency.name}.`,
  linkFollows: 'We’ll email you the link to join.',
  notYou: 'Didn’t book this call? Someone must have entered your address by mistake. Please cancel it with the link.',
};
