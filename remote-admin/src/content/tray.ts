/** Text of the notice above the list. */
export const formatUnplacedText = (count: number): string =>
  count === 1 ? '1 email could not be assigned to a submission.' : `${count} emails could not be assigned to a submission.`;

/** Text of the notice if nobody needs to look at an e-mail. */
export const formatDismissedText = (count: number): string => (count === 1 ? '1 email was dismissed.' : `${count} emails were dismissed.`);

export const trayText = {
  open: 'Read and assign',
  openDismissed: 'Show them',
  showDismissed: 'Show dismissed emails',
  title: 'Emails without a submission',
  dismissedTitle: 'Dismissed emails',
  close: 'Close the emails',
  empty: 'Every email is assigned or dismissed.',
  noneDismissed: 'No email is dismissed.',
  failed: 'The emails couldn’t be loaded',
  more: 'Show older emails',
  search: 'Assign to: search by name or address',
  noMatch: 'No submission matches.',
  placeFailed: 'The email couldn’t be assigned',
  placed: (name: string) => ({ title: 'Email assigned', message: `It is in the conversation of ${name}.` }),
  dismiss: 'Dismiss',
  dismissName: (sender: string) => `Dismiss the email of ${sender}`,
  dismissed: 'Dismissed:',
  restore: 'Bring back',
  restoreName: (sender: string) => `Bring back the email of ${sender}`,
  restored: 'Brought back:',
  dismissFailed: 'The email couldn’t be changed',
};
