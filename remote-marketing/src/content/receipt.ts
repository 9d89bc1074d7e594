/** What takes the form's place after a request was sent. */
export const receipt = {
  title: 'Request received',
  answer: 'answers you by',
  again: 'Send another request',
};
