/** Text of the notice above the list. */
export const formatUnplacedText = (count: number): string =>
  count === 1 ? '1 e-mail could not be assigned to a submission.' : `${count} e-mails could not be assigned to a submission.`;

export const trayText = {
  open: 'Read and assign',
  title: 'E-mails without a submission',
  close: 'Close the e-mails',
  empty: 'Every e-mail is assigned.',
  failed: 'The e-mails couldn’t be loaded',
  search: 'Assign to: search by name or address',
  noMatch: 'No submission matches.',
  placeFailed: 'The e-mail couldn’t be assigned',
  placed: (name: string) => ({ title: 'E-mail assigned', message: `It is in the conversation of ${name}.` }),
};
