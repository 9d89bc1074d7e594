import { agency } from 'shared-contracts';

export const bookPageTexts = {
  title: 'Book a call',
  yours: { title: 'Your call', lead: 'Half an hour with the engineer who’d lead your project. You can move or cancel it until it starts.' },
  lead: 'Half an hour with the engineer who’d lead your project. It’s free, with no sales pitch.',
  agenda: {
    title: 'Thirty minutes, to scale',
    items: [
      { minutes: 10, when: 'Minutes 0 to 10', what: 'You talk: what you need, for whom, and by when.' },
      { minutes: 15, when: 'Minutes 10 to 25', what: 'We answer: what’s feasible, a price range, and the risks we see.' },
      { minutes: 5, when: 'Minutes 25 to 30', what: 'We agree on the next step, or that we’re not the right studio.' },
    ],
  },
  mail: 'Rather write? Send a few sentences to',
  withoutScripts:
    'Booking needs JavaScript, which is off in your browser. Please write to us instead, with two or three times that suit you:',
};

export const bookingCalendarTexts = {
  form: 'Book a call',
  day: 'Day',
  time: 'Time',
  zone: 'Time zone',
  earlier: 'Earlier days',
  later: 'Later days',
  free: (count: number) => (count === 1 ? '1 free time' : `${count} free times`),
  loading: 'Loading free times…',
  lunch: (from: string, to: string) => `We have lunch from ${from} to ${to}`,
  closed: (from: string, to: string) => `No calls from ${from} to ${to}`,
  taken: (from: string, to: string) => `Taken from ${from} to ${to}`,
  none: { title: 'No free times in the next four weeks', hint: 'Write to us, and we’ll find one:', request: 'Get a quote' },
  failed: { title: 'Free times couldn’t be loaded', hint: 'Try again, or write to us:', retry: 'Try again' },
  missing: 'Choose a time.',
  book: 'Book this call',
  bookAt: (when: string) => `Book ${when}`,
  sending: 'Booking…',
};

export const bookedCallTexts = {
  booked: 'Your call is booked',
  moved: 'Your call has been moved',
  before: 'Before:',
  cancelled: 'Your call is cancelled',
  sent: 'We’ve sent it to',
  changes: 'The email has a calendar file and a link to move or cancel the call.',
  move: 'Move',
  cancel: 'Cancel',
  started: 'This call has already started',
  again: 'Book another time',
  loading: 'Loading your call…',
  failed: 'Your call couldn’t be loaded',
  retry: 'Try again',
  invalid: 'This link doesn’t work',
  new: 'Book a new call',
  moving: {
    title: 'Choose a new time',
    submit: 'Move the call',
    submitTo: (when: string) => `Move to ${when}`,
    keep: 'Keep the current time',
  },
  cancelling: { question: 'Cancel this call?', confirm: 'Yes, cancel it', keep: 'Keep it' },
};

export const calendarTexts = {
  add: 'Add to calendar:',
  file: 'Calendar file',
  google: 'Google',
  outlook: 'Outlook',
  title: `Call with ${agency.name}`,
  description: `Questions? ${agency.email}`,
  change: 'Move or cancel:',
};

export const nextSlotsTexts = {
  title: 'Rather talk first? The next free times:',
  more: 'More times',
  other: 'Book a call',
  without: 'Rather talk first?',
  change: 'Move or cancel the call',
};

/** Titles and messages of toasts. */
export const bookingToasts = {
  failure: {
    book: 'The call couldn’t be booked. Please try again.',
    read: 'Please try again.',
    move: 'The call couldn’t be moved. Please try again.',
    cancel: 'The call couldn’t be cancelled. Please try again.',
  },
  unreachable: 'The server could not be reached. Check your connection and try again.',
  taken: { title: 'That time was just taken', message: 'Here are the times that are still free.' },
};
