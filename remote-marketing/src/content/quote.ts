import { agency, toastTitles } from 'shared-contracts';
import type { QuoteKey } from 'shared-contracts/quote-fields';

/** Texts of the form besides those of QUOTE_FIELDS. */
export const quoteFormTexts = {
  consent: { label: 'I agree to the privacy policy and consent to be contacted.', missing: 'We need your consent to reply.' },
  missing: { name: 'Enter your name.', email: 'Enter your email address.', message: 'Tell us what you need.' } as Partial<
    Record<QuoteKey, string>
  >,
  attachments: {
    label: 'Attachments',
    choose: 'Drop files or browse',
    hint: 'Up to three, 10 MB together: PDF, PNG, JPEG or DOCX.',
  },
  submit: { idle: 'Submit quote request', sending: 'Sending…' },
};

const failure = 'Failed to submit quote. Please try again.';

/** Titles and messages of the form's toasts. */
export const quoteToasts = {
  missing: { title: 'Missing fields', message: 'Please fill in all required fields.' },
  consent: { title: 'Consent required', message: 'Please agree to the privacy policy.' },
  success: { title: 'Quote submitted!', message: agency.promises.reply },
  rejected: { title: toastTitles.error, message: failure },
  failure,
};
