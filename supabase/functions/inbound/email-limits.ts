/** Highest numbers of characters of the columns of `received_emails`. What is longer is cut, because no e-mail may be lost. */
export const EMAIL_LIMITS = {
  address: 320,
  senderName: 200,
  subject: 500,
  messageId: 998,
  body: 100_000,
  quotedText: 200_000,
} as const;
