import { agency } from 'shared-contracts/agency';
import { contactPerson } from 'shared-contracts/contact-person';
import type { MailBlock, MailSigner } from './layout/mail-content.ts';

/** The person who signs e-mails that no admin has written. */
export const CONTACT_SIGNER: MailSigner = { name: contactPerson.name, position: `${contactPerson.role}, ${agency.name}` };

/** Signature of the e-mails that no admin has written. */
export const CONTACT_SIGNATURE: MailBlock = { kind: 'signature', signer: CONTACT_SIGNER };

/** Creates the signer of an admin's reply; an admin without a name signs as the contact person. */
export function createSigner(name: string): MailSigner {
  return name === '' || name === contactPerson.name ? CONTACT_SIGNER : { name, position: agency.name };
}
