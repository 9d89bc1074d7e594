const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the same text for the addresses that are known to reach one mailbox: in lower case, without a tag after `+`, and for
 * Gmail without dots. Limits count it; e-mails are sent to the address itself.
 */
export function normalizeEmailAddress(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? [];
  // An address may begin with `+`: it has no tag.
  const mailbox = local.split('+')[0] || local;
  return GMAIL_DOMAINS.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
