import type { ChecksByArea } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

const LIGHTHOUSE = 'Lighthouse';

export const mobileTexts: Readonly<Record<ChecksByArea['mobile'], CheckText>> = {
  viewport: {
    problem: 'The page isn’t made for phones',
    why: 'Without a viewport phones show a tiny desktop page.',
    source: LIGHTHOUSE,
    feature: 'mobile',
  },
  'fixed-width': {
    problem: ['box is wider than a phone', 'boxes are wider than a phone'],
    why: 'Visitors have to scroll sideways to read.',
    source: 'WCAG 1.4.10',
    feature: 'mobile',
  },
};
