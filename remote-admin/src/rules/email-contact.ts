import { foldText } from 'shared-contracts/text-rules';

/** Sender of a quote request, as listed in Email Listings. */
export interface EmailContact {
  email: string;
  name: string;
  company: string | null;
  createdAt: string;
}

/** Contacts whose name, email or company contains the text, compared as in `search_quotes`. */
export function filterContacts(contacts: readonly EmailContact[], search: string): EmailContact[] {
  const needle = foldText(search).trim();
  return contacts.filter(({ name, email, company }) => [name, email, company ?? ''].some((text) => foldText(text).includes(needle)));
}
