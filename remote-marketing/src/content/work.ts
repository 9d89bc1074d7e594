import type { CaseSlug } from './case-study.ts';

export interface PortfolioEntry {
  slug: CaseSlug;
  title: string;
  /** Most important metric of the project. */
  outcome: string;
  tags: string[];
  description: string;
  /** Path of the case study. */
  link: string;
}

export const workPageTexts = {
  title: 'Three clients, and what changed for them',
  lead: 'Every project starts with a baseline. Here’s what changed.',
  portfolio: 'Case studies',
  examples:
    'These three clients, their people and the figures they report are examples that we made up. Their sites are real: open them, and measure them.',
  read: 'Read the case study',
};

export const portfolio: PortfolioEntry[] = [
  {
    slug: 'stonewell-bodies',
    title: 'Stonewell Bodies',
    outcome: '62% faster load',
    tags: ['Website', 'Dealer locator', 'Back office'],
    description: 'A maker of horse transport vehicles whose buyers compare for months. Now they find a model and a dealer in minutes.',
    link: '/projects/stonewell-bodies',
  },
  {
    slug: 'achieve-failure',
    title: 'Achieve Failure',
    outcome: '+120% revenue',
    tags: ['Headless commerce', 'Checkout', 'Subscriptions'],
    description: 'A streetwear label that sells out in an hour, on a store that now stays up when it does.',
    link: '/projects/achieve-failure',
  },
  {
    slug: 'fowler-finds',
    title: 'Fowler Finds',
    outcome: '200K+ active users',
    tags: ['Platform', 'Role-based access', 'Real time'],
    description: 'A sales platform for luxury cars, where dealers, managers and buyers see the same car, each with their own data.',
    link: '/projects/fowler-finds',
  },
];
