import { addressParser, type Mailbox } from 'postal-mime';
import { agency } from 'shared-contracts/agency';
import { readSetting } from '../_shared/settings.ts';
import type { Letter, LetterFile } from './fetch-letter.ts';

const MAX_REPORT_LENGTH = 100_000;
const NO_REPLY =
  /(^|[@._+-])(non?|do[._-]?not|nicht|niet|ikke|nao|nie|ne[._-]?pas)[._-]?(reply|respon|rispon|answer|antwo|beantwo|svar|odpow|repond)/i;

/** Parses a header such as From. Without an address its text is the name. */
export function parseMailboxes(header: string): Mailbox[] {
  return addressParser(header, { flatten: true }) as Mailbox[];
}

/**
 * Finds who wrote an e-mail: From, or Reply-To if From is an address of the site or one that nobody reads, as in the mails of forms.
 * Nobody has checked that this address belongs to the sender.
 */
export function findPerson(from: string, replyTo = ''): Mailbox {
  const [sender = { name: '', address: '' }] = parseMailboxes(from);
  return isPerson(sender.address) ? sender : (parseMailboxes(replyTo).find(({ address }) => isPerson(address)) ?? sender);
}

const isPerson = (address = '') => address.includes('@') && !NO_REPLY.test(address) && !isOwnAddress(address);

/** Whether an address is of a domain of the site. */
export function isOwnAddress(address?: string): boolean {
  const own = [agency.email, readSetting('MAIL_FROM'), `@${readSetting('MAIL_REPLY_DOMAIN')}`].map(getDomain);
  return address !== undefined && own.includes(getDomain(address));
}

const getDomain = (address: string) => /@([\w.-]+)/.exec(address.toLowerCase())?.[1];

/** The address of the e-mail that a server couldn't deliver (RFC 3464, section 2.3), or the first one that its report names. */
export function findFailedRecipient(letter: Letter): string | undefined {
  const fields = readDeliveryStatus(letter);
  const find = (field: string) => new RegExp(`^${field}-Recipient:(?:[^;\\n]*;)?\\s*<?([^\\s<>;]+@[^\\s<>;]+)`, 'im').exec(fields)?.[1];
  const named = letter.text
    .slice(0, MAX_REPORT_LENGTH)
    .match(/(?!postmaster|mailer-daemon)\b[\w.+-]{1,64}@[\w.-]+\w/gi)
    ?.find(isPerson);
  return find('Original') ?? find('Final') ?? parseMailboxes(letter.headers['x-failed-recipients'] ?? '')[0]?.address ?? named;
}

/** Whether the report of a server says only that an e-mail is delayed or was delivered. */
export function isNoFailure(letter: Letter): boolean {
  const fields = readDeliveryStatus(letter);
  return /^Action:/im.test(fields) && !/^Action:\s*failed/im.test(fields);
}

const readDeliveryStatus = ({ files }: Letter) => readFileText(files.find(({ type }) => type === 'message/delivery-status'));

/** The beginning of a file as text. */
export const readFileText = (file?: LetterFile) => new TextDecoder().decode(file?.bytes?.subarray(0, MAX_REPORT_LENGTH));
