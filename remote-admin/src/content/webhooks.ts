export const WEBHOOK_KIND_TEXTS = { new: 'New requests', overdue: 'Overdue answers' };
export const WEBHOOK_FORMAT_TEXTS = { standard: 'JSON, signed', slack: 'Slack' };

export const ATTEMPT_KIND_TEXTS: Record<string, string> = { new: 'New request', overdue: 'Overdue answer', test: 'Test' };

export const attemptText = {
  delivered: (status: number) => `Delivered (${status})`,
  refused: (status: number) => `Refused (${status})`,
  failed: (reason: string) => `Failed: ${reason}`,
  /** Why there was no response; other reasons are invalid responses. */
  reasons: {
    url: 'URL can’t be used',
    host: 'not a public address',
    address: 'not a public address',
    dns: 'no such host',
    connect: 'no connection',
    tls: 'invalid certificate',
    timeout: 'no answer in time',
  } as Record<string, string>,
  invalid: 'invalid answer',
};

export const webhookText = {
  title: 'Outgoing messages',
  hint: 'What other systems are told about requests. Messages that fail are repeated for two days.',
  empty: 'No other system is told about requests.',
  errorTitle: 'The addresses couldn’t be loaded.',
  add: 'Add an address',
  url: 'URL',
  urlHint: 'For Slack, the URL of an incoming webhook.',
  kinds: 'Tell it about',
  format: 'Format',
  save: 'Save',
  cancel: 'Cancel',
  saved: { title: 'Saved', message: 'Test it to see whether it answers.' },
  saveFailed: 'The address couldn’t be saved',
  test: 'Test',
  edit: 'Edit',
  copySecret: 'Copy secret',
  secretCopied: { title: 'Copied', message: 'The receiver verifies signatures with this secret.' },
  copyFailed: 'The secret couldn’t be copied',
  remove: 'Remove',
  confirm: 'Remove for good',
  removed: { title: 'Removed', message: 'It gets no further messages.' },
  failed: 'The address couldn’t be changed',
  noAttempt: 'No message yet',
  paused: 'Paused, because the address answered that it is gone (410). A test that succeeds resumes it.',
  attempts: (count: number) => `Last ${count === 1 ? 'attempt' : `${count} attempts`}`,
  columns: [
    { label: 'Message' },
    { label: 'Address' },
    { label: 'Attempt', kind: 'number' },
    { label: 'Result' },
    { label: 'Took', kind: 'number' },
    { label: 'Time', kind: 'time' },
  ],
  took: (milliseconds: string) => `${milliseconds} ms`,
  errors: {
    url: 'Enter a URL that starts with https:// and has no port, such as https://hooks.example.com/leads.',
    kinds: 'Choose at least one.',
  },
} as const;
