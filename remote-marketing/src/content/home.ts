import { agency } from 'shared-contracts';
import { performanceResults } from './legal/accessibility-results.ts';

export const heroTexts = {
  /** One line each on wide screens. */
  title: ['Built fast.', 'Proven in daylight.'],
  lead: 'Northlight designs, builds and runs websites, web apps, mobile apps and admin panels. Then we measure them and show you the numbers.',
  action: 'Get a quote',
  secondary: 'See the work',
  demo: 'Watch your own site improve:',
};

export const proofTexts = {
  slug: 'stonewell-bodies' as const,
  label: 'Stonewell Bodies, before and after',
  note: 'Stonewell Bodies, old site and new.',
  evidence: 'How we measured',
  link: '/projects/stonewell-bodies#measured',
};

const { promises } = agency;

/** The agency's public claims, each with what it means and where its evidence is; see docs/design.md. */
export const claimsTexts = {
  label: 'What we promise',
  items: [
    {
      id: 'inp',
      claim: promises.inp,
      note: `${performanceResults.formResponse} ms for the form below, on a slow phone.`,
      evidence: 'Measured here',
      link: '/tech#measured',
    },
    {
      id: 'uptime',
      claim: promises.uptime,
      note: 'Less than nine hours off a year.',
      evidence: 'Kept at Fowler Finds',
      link: '/projects/fowler-finds',
    },
    {
      id: 'conversion',
      claim: promises.conversion,
      note: 'The goal that we set for a redesign.',
      evidence: 'Passed at Achieve Failure',
      link: '/projects/achieve-failure',
    },
    {
      id: 'performance',
      claim: promises.performance,
      note: 'The least we accept in Lighthouse.',
      evidence: `This site: ${performanceResults.lowestScore}`,
      link: '/tech#measured',
    },
    {
      id: 'accessibility',
      claim: promises.accessibility,
      note: 'Keyboard, contrast, zoom: tested with every change.',
      evidence: 'Our statement',
      link: '/accessibility',
    },
  ],
};

export const whatWeDoTexts = {
  title: 'What We Do',
  lead: 'One team of designers and full-stack engineers. You talk to the people who write the code.',
  more: 'All eight services',
};

export const workTeaserTexts = {
  title: 'Work, with the numbers',
  lead: 'Three example clients, each judged by results.',
  more: 'See all work',
};

export const processTeaserTexts = {
  title: 'Six steps, drawn to scale',
  lead: 'Two-week sprints, a demo every week, and a date for every step before we start.',
  more: 'How each step works',
};
