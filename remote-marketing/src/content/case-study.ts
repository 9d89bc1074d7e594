export type CaseSlug = 'stonewell-bodies' | 'achieve-failure' | 'fowler-finds';

/** A measured value. Reads as a sentence: `before value after`. */
export interface Metric {
  id: string;
  before?: string;
  value: string;
  after?: string;
  /** How the value was measured, or what it means. */
  note?: string;
}

interface Block {
  title: string;
  text: string;
}

export interface CaseStudy {
  slug: CaseSlug;
  title: string;
  subtitle: string;
  /** URL of the live website; absent if the sample website is used instead. */
  liveUrl?: string;
  /** The website blocks framing (CSP `frame-ancestors`): the cover is shown instead. */
  blocksFraming?: boolean;
  stats: Metric[];
  project: { launched: string; duration: string; team: string };
  overview: string[];
  challenge: string[];
  solution: Block[];
  stack: string[];
  features: Block[];
  /** Section that only this case study has. */
  special: { title: string; lead: string; points: Block[] };
  results: Metric[];
}

/** Texts that all case studies share. */
export const caseStudyTexts = {
  back: 'Back to Work',
  badge: 'Case Study',
  visit: 'Visit Live Site',
  overview: 'Client Overview',
  challenge: 'The Challenge',
  solution: 'Our Solution',
  stack: 'Technical Stack',
  features: 'Key Features Built',
  tag: 'Engineered',
  results: 'Results & Impact',
  stats: 'In four figures',
  project: { launched: 'Launched', duration: 'Duration', team: 'Team' },
  example: { label: 'Client', value: 'An example, made up by us' },
  measured: {
    title: 'How we measured',
    lead: 'The client and the figures above are examples that we made up. These are measured: the old and the new home page in Lighthouse and on a phone.',
  },
  demo: { label: 'Interactive demo', title: 'Try it on your site' },
  next: 'Next case study',
  closing: { title: 'Your numbers could be next', action: 'Start Your Project' },
};
