/** Sender of a quote request, as listed in Email Listings. */
export interface EmailContact {
  email: string;
  name: string;
  company: string | null;
  createdAt: string;
}

const normalize = (text: string): string => text.normalize('NFC').toLowerCase();

/** Contacts whose name, email or company contains the text, ignoring case; the same rule as in `search_quotes`. */
export function filterContacts(contacts: readonly EmailContact[], search: string): EmailContact[] {
  const needle = normalize(search.trim());
  return contacts.filter(({ name, email, company }) => [name, email, company ?? ''].some((text) => normalize(text).includes(needle)));
}
