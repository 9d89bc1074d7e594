import { SLOW_4G } from 'shared-contracts/evidence';

/** Texts of the evidence panel. */
export const evidenceTexts = {
  heading: 'What your server would send',
  parts: 'Evidence',
  before: 'Now',
  after: 'With us',
  load: {
    heading: 'First visit',
    rows: {
      requests: 'Requests that can’t wait',
      bytes: 'Bytes that can’t wait',
      blockingRequests: 'Block the first paint',
      blockingMs: 'Delay of the first paint',
    },
    formula: `Estimate for slow 4G, as in Lighthouse: ${SLOW_4G.roundTripMs} ms for each round trip (one, and three more for another host) plus blocking bytes at ${SLOW_4G.bytesPerMs} bytes a millisecond.`,
    counted:
      'Counted: the page and the files that it names, its scripts included. Not counted: what scripts load, and pictures and typefaces of style sheets or of a new layout.',
    unknown: (count: number) =>
      `“At least”, because ${count === 1 ? 'the size of one file isn’t' : `the sizes of ${count} files aren’t`} known.`,
    atLeast: (value: string) => `at least ${value}`,
  },
  headers: {
    heading: 'Protective headers',
    sent: 'sent',
    missing: 'not sent',
    values: 'Show the values',
    /** What each header decides, for those who don’t know its name. */
    names: {
      'content-security-policy': 'Which scripts may run',
      'strict-transport-security': 'Encrypted from the first visit',
      'x-content-type-options': 'No guessing of file types',
      'referrer-policy': 'What other sites learn of visitors',
      'x-frame-options': 'Who may show the page in a frame',
      'permissions-policy': 'Camera, microphone and location',
    } as Readonly<Record<string, string>>,
    note: 'Headers that your server already sends stay as they are.',
  },
  form: {
    heading: 'A form, answered',
    states: {
      none: 'The page that the preview shows has no form. Smart Forms adds one to try this with.',
      waiting: 'Fill in a form in the preview and send it. Our demo endpoint checks it and shows here what it would store.',
      sending: 'Sending…',
      failed: 'The demo endpoint didn’t answer. Please try again in a minute.',
    },
    answered: (milliseconds: number, receipt: string) => `Answered in ${milliseconds} ms, receipt ${receipt}.`,
    toast: { title: 'Form answered', message: 'Below the preview you see what would be stored.' },
    columns: { column: 'Column', type: 'Type', value: 'Would be stored' },
    empty: 'empty',
    refused: (problem: string) => `refused: ${problem}`,
    note: 'None of it is stored. Passwords, payment details and files never leave your browser.',
  },
  outline: {
    heading: 'Example dashboard',
    note: 'Drawn from your page’s structure. No visitors were counted: the numbers start with your first ones.',
    empty: 'This page has neither headings nor calls to action to follow.',
    sections: 'How far visitors read',
    start: (percent: number) => `after ${percent}% of the text`,
    goals: 'What they do',
    kinds: { link: 'Link', button: 'Button', form: 'Form' },
  },
} as const;
