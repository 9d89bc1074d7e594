import { agency } from 'shared-contracts/agency';
import { contactPerson } from 'shared-contracts/contact-person';
import { normalizeLine } from 'shared-contracts/text-rules';
import type { MailBlock, MailSigner } from './layout/mail-content.ts';

/** The person who signs e-mails that no admin has written. */
export const CONTACT_SIGNER: MailSigner = { name: contactPerson.name, position: `${contactPerson.role}, ${agency.name}` };

/** Signature of the e-mails that no admin has written. */
export const CONTACT_SIGNATURE: MailBlock = { kind: 'signature', signer: CONTACT_SIGNER };

const MAX_NAME_LENGTH = 100;

/** Creates the signer of an admin's reply; an admin whose full name isn't a name in one line signs as the contact person. */
export function createSigner(fullName: unknown): MailSigner {
  const name = normalizeLine(fullName, MAX_NAME_LENGTH) ?? '';
  return name === '' || name === contactPerson.name ? CONTACT_SIGNER : { name, position: agency.name };
}
