export const adminPageText = {
  title: 'Admin Dashboard',
  tabs: { submissions: 'All Submissions', emails: 'Email Listings' },
  numbers: 'Numbers',
  team: 'Team',
  health: 'Health',
};

export const submissionText = {
  empty: { title: 'No submissions yet', hint: 'New quote requests show up here automatically.' },
  noMatch: { title: 'No submissions match these filters', hint: 'Widen the search or clear the filters.' },
  notFound: { title: 'Submission not found', hint: 'It was deleted, or the link is wrong.' },
  errorTitle: 'Submissions couldn’t be loaded',
  list: 'Submissions',
  search: 'Search submissions',
  searchAll: 'Search all submissions',
  more: 'About this request',
  unread: 'Unread',
  showChanges: 'Show what changed',
  alsoOpen: (names: string[]) => `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'has' : 'have'} this open, too`,
  others: 'Other requests of this person',
};

/** What the excerpt in a row is from; nothing before the request itself. */
export const excerptLabels = { request: null, email: 'Email', reply: 'Sent', note: 'Note', tags: 'Tags', file: 'File' } as const;

export const attachmentText = {
  heading: 'Attachments',
  denied: 'Only admins can open attachments.',
  deleted: 'This file was deleted.',
  failed: 'The file can’t be opened at the moment.',
};

export const spamText = {
  mark: 'Spam',
  unmark: 'Not spam',
  marked: (name: string) => ({ title: 'Marked as spam', message: `${name} is out of the lists and counts.` }),
  unmarked: (name: string) => ({ title: 'Not spam', message: `${name} is back in the lists.` }),
  failed: 'The change couldn’t be saved',
};

export const mergeText = {
  merge: 'Merge into this lead',
  undo: 'Undo merge',
  refused: 'It is no longer in the lists, or other requests were merged into it.',
  merged: (name: string) => ({ title: 'Merged', message: `The request of ${name} is part of this conversation.` }),
  undone: (name: string) => ({ title: 'Merge undone', message: `The request of ${name} is a lead of its own again.` }),
};

export const personText = {
  menu: 'More actions',
  export: 'Export this person',
  erase: 'Erase this person',
  title: (name: string) => `Erase ${name}?`,
  close: 'Close without erasing',
  counts: { quotes: 'Requests', receivedEmails: 'Received emails', replies: 'Replies', bookings: 'Calls', accounts: 'Accounts' },
  warning:
    'This can’t be undone. Notes, changes and files go, too, and what others wrote in the conversation. The site keeps that you erased someone, not whom.',
  keep: 'Keep',
  confirm: 'Erase for good',
  erased: (name: string) => ({ title: 'Erased', message: `Nothing about ${name} is stored any more.` }),
};

export const selectionText = {
  select: (name: string) => `Select ${name}`,
  count: (count: number) => `${count.toLocaleString('en')} selected`,
  selectAll: (total: number) => `Select all ${total.toLocaleString('en')} matching`,
  clear: 'Clear the selection',
  assign: 'Assign',
  changed: (count: number) => `${formatSubmissionCount(count)} changed`,
  undone: 'Change undone',
};

export const formatSubmissionCount = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'submission' : 'submissions'}`;

export const boardText = {
  board: 'Board',
  stage: (name: string) => `Stage of ${name}`,
  showAll: (total: number) => `Show all ${total.toLocaleString('en')} in list`,
};

export const viewText = {
  open: 'Views',
  all: 'All submissions',
  name: 'Save these filters as',
  rename: (name: string) => `Rename ${name}`,
  save: 'Save',
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => ({ title: 'View deleted', message: `${name} is gone for all admins.` }),
  failed: 'The view couldn’t be saved',
};

export const waitingText = { dismiss: 'No answer needed', failed: 'The emails still wait for an answer' };

export const numbersText = {
  failed: 'The numbers couldn’t be loaded',
  counted: (count: string, isCut: boolean) => `${isCut ? 'Only the newest ' : ''}${count} requests are counted, and no spam.`,
  answers: {
    title: 'First answer',
    hint: 'From a request to the first email of an admin, in business hours:',
    empty: 'No request of this period was answered by email.',
    columns: ['First answers', 'Result'],
    half: 'Half were sent within',
    most: 'Nine of ten were sent within',
    answered: 'Answered by email',
  },
  stages: {
    title: 'Stages',
    hint: 'Requests that are in a stage or were.',
    empty: 'No requests in this period.',
    columns: ['Stage', 'Requests'],
  },
  formatWon: (value: string) => `The won ones are worth ${value}.`,
  sources: {
    title: 'Sources',
    hint: 'The ten most frequent: the campaign of a request, else the site that linked here, else its first page.',
    empty: 'No requests in this period.',
    columns: ['Source', 'Requests'],
    unknown: 'Unknown',
  },
  weeks: {
    title: 'Weeks',
    hint: 'All requests of the last 13 weeks, whatever the period. The first week isn’t over.',
    empty: 'No requests in the last 13 weeks.',
    columns: ['Week of', 'Requests'],
  },
} as const;

export const teamText = {
  failed: 'The team couldn’t be loaded',
  email: 'Email address of a new admin',
  invite: 'Invite',
  admins: {
    title: 'Admins',
    hint: 'An invited person becomes one by signing up with the address and confirming it, or at once with an account. The site doesn’t write to them: you do.',
    empty: null,
    columns: [{ label: 'Email' }, { label: 'Name' }, { label: 'Access' }],
  },
  you: 'You',
  remove: 'Remove',
  confirm: 'Remove now',
  invited: (date: string) => `Invited ${date}`,
  withdraw: 'Withdraw',
  write: 'Write to them',
  mail: (url: string) =>
    `?subject=Your%20access%20to%20our%20dashboard&body=${encodeURIComponent(`Please sign up with this address and confirm it: ${url}`)}`,
  actions: { invited: 'Invited', withdrawn: 'Invitation withdrawn', joined: 'Became an admin', removed: 'Removed' },
  trail: {
    title: 'Changes',
    hint: 'Who invited and removed admins, and when.',
    empty: 'Nobody was invited or removed yet.',
    columns: [{ label: 'Email' }, { label: 'Change' }, { label: 'By' }, { label: 'When', kind: 'time' }],
  },
} as const;

export const emailText = {
  empty: { title: 'No emails yet', hint: 'People who request a quote are listed here.' },
  noMatch: { title: 'No emails found matching your search', hint: 'Search covers names, emails and companies.' },
  errorTitle: 'Emails couldn’t be loaded',
  list: 'Emails',
  search: 'Search by name, email, or company',
};

export const retryHint = 'Nothing is lost. Check your connection or wait a moment, then try again.';

export const toastText = {
  statusUpdated: 'Status updated successfully',
  emailSent: 'Email sent successfully',
  emailFailed: 'Failed to send email',
  fieldsMissing: 'Please fill in all fields',
  copied: { title: 'Copied', one: 'Email copied to clipboard' },
  somethingWrong: 'Something went wrong',
};

export const formatEmailsCopiedText = (count: number): string => `${count} emails copied to clipboard`;

/** Toast for a status that another admin changed first; `status` is the current one. */
export const createStatusConflictToast = (name: string, status: string) => ({
  title: 'Changed by someone else',
  message: `The submission of ${name} is already ${status}. Nothing was overwritten.`,
});

export const statusLabels = {
  new: 'New',
  contacted: 'Contacted',
  waiting: 'Needs us',
  today: 'Today',
  overdue: 'Overdue',
  spam: 'Spam',
};
export const sortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  active: 'Latest activity',
  waiting: 'Longest waiting',
};

export const filterLabels = {
  status: 'Status',
  services: 'Services',
  budgets: 'Budget',
  stages: 'Stage',
  owners: 'Owner',
  me: 'Me',
  tags: 'Tags',
  minValue: 'At least',
  maxValue: 'At most',
  dates: 'Received between',
  anyDay: 'Any day',
  exportLeads: 'Export CSV with stage, owner and value',
};

/** Toast of a finished export; `noun` is singular or plural to match `count`. */
export const createExportedToast = (count: number, noun: string) => ({ title: 'Exported', message: `${count} ${noun} saved as CSV` });
