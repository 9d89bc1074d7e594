import { agency } from 'shared-contracts';

export const heroTexts = {
  /** One line each on wide screens. */
  title: ['Built fast.', 'Proven in daylight.'],
  lead: 'Northlight designs, builds and runs websites, web apps, mobile apps and admin panels. Then we measure them and show you the numbers.',
  action: 'Get a quote',
  secondary: 'See the work',
  demo: 'Or watch your own site improve:',
  drawing:
    'A web page assembled from its parts under a measuring light: header, picture, text, button and chart, each labelled with its size.',
};

/** The agency's public claims. */
export const claimsTexts = {
  label: 'What we promise',
  items: Object.entries(agency.promises).filter(([id]) => id !== 'reply'),
};

export const whatWeDoTexts = {
  title: 'What We Do',
  lead: 'One team of designers and full-stack engineers. You talk to the people who write the code.',
  more: 'All eight services',
};

export const workTeaserTexts = {
  title: 'Work, with the numbers',
  lead: 'A vehicle builder, a streetwear label and a car platform. Three different jobs, each judged by results.',
  more: 'See all work',
};

export const processTeaserTexts = {
  title: 'Six steps, drawn to scale',
  lead: 'Two-week sprints, a demo every week, and a date for every step before we start.',
  more: 'How each step works',
};
