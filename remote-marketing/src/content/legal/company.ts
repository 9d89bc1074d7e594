import { agency } from 'shared-contracts';

/**
 * What the legal texts say about the agency, besides its name, city and e-mail address. Replace all of it by your own facts before you
 * publish the site, and have the texts checked by a lawyer.
 */
export const company = {
  legalName: `${agency.name} AS`,
  register: 'Norwegian Register of Business Enterprises, no. 900 000 001',
  street: 'Storgata 1',
  postalCode: '9008',
  country: 'Norway',
  hosting: 'Hetzner Online GmbH, Germany',
  database: 'Supabase Inc., in its data center in Frankfurt, Germany',
  mail: 'Resend Inc., United States, under the EU’s standard contractual clauses',
  retention: { requests: '24 months', mails: '30 days' },
  dataAuthority: 'Datatilsynet, the Norwegian Data Protection Authority',
  accessibilityAuthority: 'Uutilsynet, the Norwegian Authority for Universal Design of ICT',
  liability:
    'For anything else we are liable only if we break a duty that is essential for using this site, and only for damage that was foreseeable.',
};
