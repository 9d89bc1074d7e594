/** Text of the notice above the list. */
export const formatUnplacedText = (count: number): string =>
  count === 1 ? '1 email could not be assigned to a submission.' : `${count} emails could not be assigned to a submission.`;

export const trayText = {
  open: 'Read and assign',
  title: 'Emails without a submission',
  close: 'Close the emails',
  empty: 'Every email is assigned.',
  failed: 'The emails couldn’t be loaded',
  search: 'Assign to: search by name or address',
  noMatch: 'No submission matches.',
  retention: 'Dismissed emails are deleted after 30 days, the others after 180 days.',
  dismiss: 'Dismiss',
  dismissed: { title: 'Email dismissed', message: 'It will be deleted after 30 days.' },
  changeFailed: 'The change couldn’t be saved',
  placeFailed: 'The email couldn’t be assigned',
  placed: (name: string) => ({ title: 'Email assigned', message: `It is in the conversation of ${name}.` }),
};
