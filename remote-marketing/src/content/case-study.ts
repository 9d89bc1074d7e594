export type CaseSlug = 'stonewell-bodies' | 'achieve-failure' | 'fowler-finds';

/** One measured figure. It reads as a sentence: `before value after`. */
export interface Figure {
  id: string;
  before?: string;
  value: string;
  after?: string;
}

interface Block {
  title: string;
  text: string;
}

export interface CaseStudy {
  slug: CaseSlug;
  title: string;
  subtitle: string;
  /** Address of the live site; the sample client site where absent. */
  liveUrl?: string;
  /** The site forbids being framed: its poster stays. */
  refusesFraming?: boolean;
  stats: Figure[];
  overview: string[];
  challenge: string[];
  solution: Block[];
  stack: string[];
  features: Block[];
  /** The section that only this case study has. */
  special: { title: string; lead: string; points: Block[] };
  results: Figure[];
}

/** Words that all case studies share. */
export const caseWords = {
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
  closing: { title: 'Your numbers could be next', action: 'Start Your Project' },
};
