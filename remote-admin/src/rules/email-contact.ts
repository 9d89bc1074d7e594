/** Somebody who asked for a quote, as Email Listings show them. */
export interface EmailContact {
  email: string;
  name: string;
  company: string | null;
  createdAt: string;
}

const normal = (text: string): string => text.normalize('NFC').toLowerCase();

/** The contacts whose name, address or company holds a text, whatever its case: as `search_quotes` finds them. */
export function filterContacts(contacts: readonly EmailContact[], search: string): EmailContact[] {
  const wanted = normal(search.trim());
  return contacts.filter(({ name, email, company }) => [name, email, company ?? ''].some((text) => normal(text).includes(wanted)));
}
