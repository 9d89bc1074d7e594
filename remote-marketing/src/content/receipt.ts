/** What takes the form's place after a request was sent. */
export const receiptTexts = {
  title: 'Request received',
  answer: 'will reply by',
  ownTime: 'your time',
  next: 'You’ll get questions, or dates, a price and the risks. Then you decide.',
  sent: 'What you sent',
  report: { label: 'Report', link: 'Open the report' },
  again: 'Send another request',
};
