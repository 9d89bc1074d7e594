import { agency } from 'shared-contracts';
import { company } from './company.ts';
import type { LegalDocument } from './legal-document.ts';

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lead: 'The rules for using this site and its demo. Each project has its own contract.',
  changed: '2026-11-25',
  sections: [
    {
      id: 'provider',
      title: 'Who provides this site',
      content: [
        `${company.legalName}, ${company.street}, ${company.postalCode} ${agency.city} (${company.register}). Contact: ${agency.email}.`,
      ],
    },
    {
      id: 'offers',
      title: 'Prices and quotes',
      content: [
        'Prices and durations on this site are guidance, not an offer. A quote request is free and commits neither of us. A project starts with a written contract that sets scope, price, dates and ownership.',
      ],
    },
    {
      id: 'demo',
      title: 'The demo',
      content: [
        'The demo shows a changed copy of a public page in your browser. The site itself stays as it is.',
        [
          'Use it only for pages you own or have permission to use.',
          'Don’t use it to attack, overload or scrape other sites, or to get around access controls. We limit the number of requests.',
          'Estimates are marked as such. Findings are automatic and can miss things.',
        ],
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      content: [
        'Keep your password to yourself. We may close accounts that are used to harm others. You can have yours erased at any time.',
      ],
    },
    {
      id: 'content',
      title: 'Texts, drawings and code',
      content: [
        'Unless stated otherwise, what you see here belongs to us or our clients. What you send us stays yours; we use it only to prepare your quote. Code we write for you becomes yours on completion and final payment, as your contract says.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      content: [
        'We do our best to keep this site correct and available, but can’t guarantee it. Our liability for intent, gross negligence and personal injury is unlimited.',
        company.liability,
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      content: [
        `The law of ${company.country} applies. As a consumer, you keep the protection of the law where you live. When these terms change, the new version and its date appear here.`,
      ],
    },
  ],
};
