import { agency } from 'shared-contracts';
import { accessibilityResults } from './accessibility-results.ts';
import { company } from './company.ts';
import { type LegalDocument, legalTexts } from './legal-document.ts';

const { measuredOn, revision, pages } = accessibilityResults;
const lowestScore = Math.min(...pages.map(({ score }) => score));

export const accessibilityStatement: LegalDocument = {
  title: legalTexts.accessibility.label,
  lead: 'What we aim for, what our tests found and when, what they can’t find, and who to tell about a barrier.',
  changed: measuredOn,
  sections: [
    {
      id: 'goal',
      title: 'Our goal',
      content: ['We build this site to meet WCAG 2.1, level AA. Every release must pass the automated tests below.'],
    },
    {
      id: 'results',
      title: 'Results',
      content: [
        `On the day of the last change of this page we measured ${pages.length} pages of this site with Lighthouse (version ${revision}). ${lowestScore === 100 ? 'Each of them has' : `They have ${lowestScore} to`} 100 of 100 points for accessibility.`,
      ],
    },
    {
      id: 'tests',
      title: 'What we test before each release',
      content: [
        [
          'every page with axe, in light and dark, at three widths',
          'every control with the keyboard alone, with the focus always visible',
          '400% zoom and wider text spacing, with nothing cut off',
          'names and roles, as a screen reader announces them',
          'forced colors and reduced motion',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'What tests can’t find',
      content: [
        'Automated tests find only some barriers. Nobody with a disability has tested this site for us yet.',
        'The demo shows other people’s pages, and case studies show our clients’ sites. We don’t control how accessible those are.',
      ],
    },
    {
      id: 'contact',
      title: 'Tell us about a barrier',
      content: [
        `Write to ${agency.email}, and say which page and what didn’t work. We reply within 1 business day.`,
        `If our answer doesn’t help, you can complain to ${company.accessibilityAuthority}.`,
      ],
    },
  ],
};
