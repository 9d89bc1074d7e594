import type { CaseSlug } from './case-study.ts';

export interface Testimonial {
  client: CaseSlug;
  quote: string;
  name: string;
  role: string;
  company: string;
}

export const testimonialsTitle = 'What clients say';

export const testimonials: Record<CaseSlug, Testimonial> = {
  'stonewell-bodies': {
    client: 'stonewell-bodies',
    quote: 'Our dealers used to phone us to change a price. Now they change it themselves, between two cups of tea.',
    name: 'Harriet Stonewell',
    role: 'Managing director',
    company: 'Stonewell Bodies',
  },
  'achieve-failure': {
    client: 'achieve-failure',
    quote: 'The last drop brought forty thousand people in one evening. For the first time I watched it from my sofa.',
    name: 'Dario Finch',
    role: 'Founder',
    company: 'Achieve Failure',
  },
  'fowler-finds': {
    client: 'fowler-finds',
    quote: 'They asked who may see what before they asked about colors. That question saved us a year.',
    name: 'Imogen Fowler',
    role: 'Chief operating officer',
    company: 'Fowler Finds',
  },
};
