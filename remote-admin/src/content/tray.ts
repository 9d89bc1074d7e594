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
  placeFailed: 'The email couldn’t be assigned',
  placed: (name: string) => ({ title: 'Email assigned', message: `It is in the conversation of ${name}.` }),
};
