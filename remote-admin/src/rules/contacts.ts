interface Contact {
  email: string;
  name: string;
  company: string | null;
}

const normal = (text: string): string => text.normalize('NFC').toLowerCase();

/** The contacts whose name, address or company holds a text, whatever its case: as `search_quotes` finds them. */
export function contactsWith<Found extends Contact>(contacts: readonly Found[], search: string): Found[] {
  const wanted = normal(search.trim());
  return contacts.filter(({ name, email, company }) => [name, email, company ?? ''].some((text) => normal(text).includes(wanted)));
}
