/** What takes the form's place after a request was sent. */
export const receiptTexts = {
  title: 'Request received',
  answer: 'will reply by',
  again: 'Send another request',
};
