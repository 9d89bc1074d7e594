import { agency } from 'shared-contracts';
import { accessibilityResults } from './accessibility-results.ts';
import { type LegalDocument, legalTexts } from './legal-document.ts';

const { measuredOn, revision, pages } = accessibilityResults;

export const accessibility: LegalDocument = {
  title: 'Accessibility statement',
  lead: 'What we promise, what our tests found on which day, what they can’t find, and whom to tell about a barrier.',
  notice: legalTexts.notice,
  changed: measuredOn,
  sections: [
    {
      id: 'goal',
      title: 'Our goal',
      content: ['This site is built to conform to WCAG 2.1, level AA. Every release must pass the automatic tests below.'],
    },
    {
      id: 'results',
      title: 'Results',
      content: [
        `Lighthouse rated the accessibility of each page on ${measuredOn}, version ${revision} of this site, out of 100:`,
        pages.map(({ path, score }) => `${path}: ${score}`),
      ],
    },
    {
      id: 'tests',
      title: 'What is tested before each release',
      content: [
        [
          'axe on every page, in light and dark, at three widths',
          'every control by keyboard alone, with a visible focus',
          'zoom to 400 % and enlarged text spacing, without loss',
          'names and roles as a screen reader gets them',
          'forced colours and reduced motion',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'What tests can’t find',
      content: [
        'Automatic tests find a part of all barriers only. No person with a disability has tested this site for us yet: [date and result of a manual test].',
        'The demo shows pages of other sites, and case studies show our clients’ sites. We don’t control how accessible those are.',
      ],
    },
    {
      id: 'contact',
      title: 'Tell us about a barrier',
      content: [`Write to ${agency.email}. We answer within one business day. [Name of the supervisory authority]`],
    },
  ],
};
