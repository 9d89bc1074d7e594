const facts = {
  stage: 'lost',
  lostReason: 'They chose a cheaper offer.',
  ownerId: null,
  valueUsd: 42_500,
  tags: ['bakery', 'shop', 'before summer'],
  followUpOn: '2030-01-15',
};

const createEntry = (kind: string, minute: number, details: object) => ({
  id: `${kind}-${minute}`,
  kind,
  at: `2026-01-05T09:${String(minute).padStart(2, '0')}:00Z`,
  actorId: null,
  ...details,
});

const createReceived = (minute: number, details: object) =>
  createEntry('received', minute, {
    subject: 'Re: Your quote request',
    text: 'Thursday works for us.',
    quotedText: '',
    isCut: false,
    sender: 'lead2@client.test',
    senderName: 'Lead 2',
    nature: 'reply',
    bouncedReplyId: null,
    files: [],
    omittedFiles: [],
    ...details,
  });

/** Response of `read_thread` with an entry of every kind and state. */
export const sampleThread = {
  facts,
  hasEarlier: true,
  entries: [
    createEntry('file', 1, { name: 'our-brand.pdf', size: 900_000 }),
    createEntry('confirmation', 2, { sentAt: '2026-01-05T09:02:00Z', error: null }),
    createEntry('notification', 3, { sentAt: null, error: '550 5.1.1 The mailbox doesn’t exist.' }),
    createEntry('report', 4, { path: `/demo/report/${'A'.repeat(24)}`, expiresAt: '2999-01-01T00:00:00Z' }),
    createEntry('call', 5, { startsAt: '2030-01-07T09:00:00Z', status: 'booked' }),
    createEntry('reply', 6, { subject: 'Re: Your quote request', text: 'Would Thursday suit you?', status: 'sent' }),
    createReceived(7, {
      quotedText: '> Would Thursday suit you?',
      files: [
        { id: 'a', name: 'plan.heic', size: 20_000 },
        { id: 'b', name: 'Original email.eml', size: 29_000 },
      ],
    }),
    createReceived(8, { nature: 'auto-reply', text: 'I am away until Monday.', isCut: true }),
    createReceived(9, { sender: 'stranger@other.test', senderName: 'Their bookkeeper', omittedFiles: ['film.mp4'] }),
    createEntry('note', 10, { text: 'They want to open before summer.' }),
    createEntry('change', 11, { field: 'stage', before: 'new', after: 'lost' }),
    createEntry('reply', 12, { subject: 'The offer', text: 'It is below.', status: 'sent' }),
    createReceived(13, { nature: 'bounce', sender: '', senderName: '', bouncedReplyId: 'reply-12', text: 'The mailbox is full.' }),
    createEntry('reply', 14, { subject: 'The offer again', text: 'It is below.', status: 'failed' }),
  ],
};

/** Response of `read_tray`. */
export const sampleTray = {
  emails: [
    createReceived(15, {
      sender: 'stranger@other.test',
      senderName: 'A stranger',
      subject: 'Question about your offer',
      text: 'Do you also print menus?',
    }),
  ],
  hasEarlier: true,
};
