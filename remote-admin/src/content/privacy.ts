export const privacyText = {
  more: 'More actions',
  export: 'Export this person',
  erase: 'Erase this person…',
  exported: { title: 'Exported', message: 'The file contains everything that is stored about this email address.' },
  exportFailed: 'The export failed',
  title: (name: string) => `Erase ${name}?`,
  close: 'Close',
  loading: 'Looking for everything about this person',
  errorTitle: 'What is stored couldn’t be loaded',
  willGo: (email: string) => `Everything about ${email} will be deleted for good, with notes and history:`,
  stays: 'The mail provider keeps its own copies of emails. The audit log keeps these numbers, and nothing that names the person.',
  confirm: 'Type the email address to confirm',
  erased: { title: 'Erased', message: 'Everything about this person is deleted. Files go within a minute.' },
  failed: 'Nothing was erased',
  cancel: 'Keep everything',
  submit: 'Erase for good',
};

/** Nouns of what is stored about a person, by the keys that the database counts. */
export const personNouns: Record<string, readonly [singular: string, plural: string]> = {
  quotes: ['submission', 'submissions'],
  replies: ['reply', 'replies'],
  receivedEmails: ['received email', 'received emails'],
  suspectedQuotes: ['suspected request', 'suspected requests'],
  bookings: ['call', 'calls'],
  attachments: ['file', 'files'],
  accounts: ['account', 'accounts'],
};
