import { agency } from 'shared-contracts';
import { type LegalDocument, legalTexts } from './legal-document.ts';

export const terms: LegalDocument = {
  title: 'Terms of Service',
  lead: 'The rules for using this site and its demo. Projects have a contract of their own.',
  notice: legalTexts.notice,
  changed: '2026-11-22',
  sections: [
    {
      id: 'provider',
      title: 'Who provides this site',
      content: [`${agency.name}, [legal form and registration number], ${agency.city}. Contact: ${agency.email}.`],
    },
    {
      id: 'offers',
      title: 'Prices and quotes',
      content: [
        'Prices and durations on this site are guidance, not an offer. A quote request is free and binds neither of us. A project starts with a written contract that names scope, price, dates and who owns what.',
      ],
    },
    {
      id: 'demo',
      title: 'The demo',
      content: [
        'The demo shows a changed copy of a public page in your browser. It changes nothing on the site itself.',
        [
          'Use it for pages you own or may have fetched.',
          'Don’t use it to attack, overload or scrape other sites, or to get around access controls. We limit the number of requests.',
          'Estimates are marked as estimates. Findings are read from the page automatically and can miss things.',
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
        'What you see here belongs to us or our clients, unless it says otherwise. What you send us stays yours; we use it to prepare your offer. Code we write for you is yours as agreed in your contract.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      content: [
        'We keep this site correct and available as well as we can, without a guarantee. We are liable without limit for intent, gross negligence and harm to people, and as the law requires. [To be completed for your country.]',
      ],
    },
    {
      id: 'law',
      title: 'Law and changes',
      content: [
        'The law of [Norway] applies. If you are a consumer, the protection of the law where you live stays. When these terms change, the new version and its date appear here.',
      ],
    },
  ],
};
