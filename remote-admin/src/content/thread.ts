export const threadText = {
  heading: 'Conversation',
  noReplies: 'No replies sent yet.',
  failed: 'The conversation couldn’t be loaded',
  loading: 'Loading the conversation',
  you: 'you',
  otherAdmin: 'another admin',
  noActor: 'the site',
  request: 'Request',
  earlierMessages: 'Earlier messages',
  bounceMessage: 'Message of the mail server',
  mailServer: 'The mail server',
  noAddress: 'no email address',
  notVerified: 'Sender not verified',
  omittedFiles: 'Not kept separately, because of size, number or space:',
  showAll: 'Show all',
  showLess: 'Show less',
  textFailed: 'The complete text couldn’t be loaded',
  showEarlier: 'Show earlier',
  noText: 'This email has no text.',
  natures: { reply: null, 'auto-reply': 'Automatic reply', bounce: 'Not delivered' },
  replyStatuses: { sent: 'Sent', failed: 'Could not be sent', pending: 'Being sent' } as Record<string, string>,
  siteEmails: {
    confirmation: {
      sent: 'They got a confirmation',
      waiting: 'A confirmation is waiting to be sent',
      failed: 'The confirmation could not be sent',
    },
    notification: {
      sent: 'The agency was notified',
      waiting: 'A notification is waiting to be sent',
      failed: 'The notification could not be sent',
    },
  },
  call: { booked: 'They booked a call for', cancelled: 'They booked a call, since canceled, for' },
  report: { attached: 'They attached a', link: 'report of their site', expired: 'They attached a report of their site, which has expired' },
};

export const composerText = {
  modes: 'What to write',
  otherReply: (name: string) => `${name} replied after you opened this. Your email hasn’t been sent: send it again if it is still needed.`,
  email: {
    label: 'Email',
    to: 'To',
    cc: 'Cc',
    attach: 'Attach files',
    notUploaded: 'not uploaded',
    remove: 'Remove',
    tooManyFiles: 'At most five files, 10 MB together.',
    uploadFailed: 'The upload failed. Attach the file again.',
    filesError: 'Wait until the files are uploaded, or remove them.',
    ccError: 'Up to five email addresses, separated by commas',
    subject: 'Subject',
    message: 'Message',
    placeholder: 'Write your answer',
    quote: 'Quote what they wrote',
    showQuote: 'Show the quote',
    markContacted: 'Mark contacted',
    send: 'Send Email',
  },
  note: {
    label: 'Note',
    reader: 'For your team. Visitors never see it.',
    placeholder: 'Write a note',
    add: 'Add note',
  },
};

export const savedReplyText = {
  heading: 'Saved replies',
  loading: 'Loading…',
  none: 'Nothing saved yet. Write a text that you will use again.',
  saveText: 'Save this text as a reply',
  edit: 'Edit saved replies',
  close: 'Close the saved replies',
  title: 'Name',
  body: 'Text',
  hint: 'Changes are saved for all admins. Filled in for each person: {first name}, {name}, {company}, {service}, {my name}',
  remove: 'Delete',
  saved: (title: string) => ({ title: 'Reply saved', message: `All admins can insert “${title}”.` }),
  removed: (title: string) => ({ title: 'Reply deleted', message: `“${title}” is gone for all admins.` }),
  failed: 'The saved reply couldn’t be changed',
  gap: (gap: string) => `${gap} isn’t known. Replace it, or send the email as it is.`,
};

export const noteText = {
  label: 'Note',
  failed: 'The note couldn’t be saved',
  remove: 'Delete note',
  removed: { title: 'Note deleted', message: 'It is gone from the conversation.' },
};

export const stageLabels = { new: 'New', talking: 'Talking', proposal: 'Proposal', won: 'Won', lost: 'Lost' };

export const leadText = {
  heading: 'Lead',
  fields: { stage: 'Stage', lostReason: 'Reason', owner: 'Owner', value: 'Value', tags: 'Tags', followUp: 'Follow up' },
  assignToMe: 'Assign to me',
  nobody: 'Nobody',
  unknownOwner: 'Another admin',
  noValue: 'Unknown',
  invalidValue: 'Whole dollars up to 100 million, such as 12,500',
  noReason: 'Why was it lost?',
  noTags: 'Add a tag',
  noDay: 'No date',
  clearDay: 'Remove the follow-up date',
  more: 'Value and tags',
  failed: 'The change couldn’t be saved',
};
