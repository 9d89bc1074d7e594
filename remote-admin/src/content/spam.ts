const count = (number: number): string => (number === 1 ? '1 submission' : `${number.toLocaleString('en')} submissions`);

export const spamText = {
  notice: (number: number) => `${number.toLocaleString('en')} suspected as spam`,
  open: 'Look through',
  title: 'Suspected as spam',
  close: 'Close the suspected submissions',
  hint: 'They look automated, or an admin marked them. Nobody is told: the sender saw the usual thanks. Each is deleted after 90 days.',
  newest: (shown: number, all: number) => `The newest ${shown} of ${all.toLocaleString('en')}.`,
  empty: 'Nothing is suspected.',
  failed: 'The suspected submissions couldn’t be loaded',
  sent: 'sent',
  files: 'Attached:',
  restore: 'Restore',
  restoreName: (name: string) => `Restore the submission of ${name}`,
  restored: (name: string) => ({ title: 'Restored', message: `${name} is among the submissions, and the usual emails are sent.` }),
  restoredLead: (name: string) => ({ title: 'Restored', message: `${name} is among the submissions again, with everything as it was.` }),
  restoreFailed: 'The submission couldn’t be restored',
  gone: { title: 'Already gone', message: 'Someone else has restored or deleted it.' },
  remove: 'Delete',
  removeName: (name: string) => `Delete the submission of ${name}`,
  removeAll: (number: number) => (number === 1 ? 'Delete it' : `Delete these ${number}`),
  confirm: 'Delete for good',
  keep: 'Keep',
  removed: (number: number) => ({ title: 'Deleted', message: `${count(number)} deleted.` }),
  removeFailed: 'The submission couldn’t be deleted',
  mark: 'Mark as spam',
  marked: (name: string) => `${name} is in the spam view, with everything that belongs to the submission.`,
  markFailed: 'The submission couldn’t be marked as spam',
  erased: { title: 'Already gone', message: 'Someone else has marked or erased it.' },
  byAdmin: 'An admin marked it as spam.',
};

/** Why a submission is suspected, as parts of a sentence. */
export const SUSPICION_TEXTS: Record<string, string> = {
  trap: 'a field that people don’t see was filled in',
  speed: 'the form was sent within a second',
  links: 'it has several links',
  repetition: 'others sent the same message',
  'disposable-domain': 'its email address is a throwaway',
};
