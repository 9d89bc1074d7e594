import { agency, toastTitles } from 'shared-contracts';

export const contact = {
  title: 'Tell us what you need',
  lead: 'A few sentences are enough. What happens next:',
  next: [
    { when: 'Now', what: 'You send a few sentences.' },
    { when: 'Within 1 business day', what: 'You hear from the engineer who’d lead it.' },
    { when: 'Before you decide', what: 'You get dates, a price and the risks.' },
  ],
  consultation: 'Rather talk first? Book a',
  mail: 'Or write to',
  withoutScripts: 'This form needs JavaScript, which is off in your browser. Please write to us instead:',
};

/** Texts of the form besides those of QUOTE_FIELDS. */
export const fields = {
  consent: { label: 'I agree to the privacy policy and consent to be contacted.', missing: 'We need your consent to reply.' },
  submit: { idle: 'Submit quote request', sending: 'Sending…' },
};

/** What the demo attaches to the form. */
export const attachment = { heading: 'From the demo, attached to your request', remove: 'Remove the demo setup' };

const failure = 'Failed to submit quote. Please try again.';

/** Titles and messages of the form's toasts. */
export const toasts = {
  missing: { title: 'Missing fields', message: 'Please fill in all required fields.' },
  consent: { title: 'Consent required', message: 'Please agree to the privacy policy.' },
  success: { title: 'Quote submitted!', message: agency.promises.reply },
  rejected: { title: toastTitles.error, message: failure },
  failure,
};
