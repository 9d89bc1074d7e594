import type { CaseStudy } from './case-study.ts';

export const achieveFailure: CaseStudy = {
  slug: 'achieve-failure',
  title: 'Achieve Failure',
  subtitle: 'A headless-commerce store for a streetwear label that sells its best work in the first ten minutes.',
  stats: [
    { id: 'revenue', before: 'Revenue', value: '+120%', note: 'Three drops before and three after' },
    { id: 'conversion', before: 'Conversion up', value: '85%', note: 'Orders by visits during a drop' },
    { id: 'checkout', before: 'Checkout speed down', value: '45%', note: 'From 80 to 44 seconds to pay' },
    { id: 'recovery', before: 'Cart recovery', value: '+73%', note: 'Carts paid within a day of a reminder' },
  ],
  project: { launched: 'September 2024', duration: '16 weeks', team: 'Tobias Nystad, Jonas Heim' },
  overview: [
    'Achieve Failure prints small runs and drops them at eight in the evening. The whole month is earned in one hour, on phones, on mobile networks, by people who know exactly what they came for.',
    'The old store was a theme with forty plug-ins. It looked like every other shop, and it went down when it mattered.',
  ],
  challenge: [
    'A 68% cart abandonment rate, mostly on the second page of the checkout.',
    'The store went down at three of the last five drops.',
    'Product pages took seven seconds to show a price on a phone.',
    'Search found nothing unless you spelled it right.',
    'Nothing brought regulars back: no subscriptions, no early access.',
  ],
  solution: [
    {
      title: 'The shop as an API',
      text: 'Catalogue and payments stay in the commerce system; everything customers see is ours and prerendered.',
    },
    { title: 'One page to pay', text: 'Address, delivery and payment on one screen, with Apple Pay and Google Pay first.' },
    { title: 'A fair queue', text: 'Stock is reserved for eight minutes, and the page says so.' },
    { title: 'A brand, not a theme', text: 'Type, motion and tone designed with the label, down to the empty cart.' },
  ],
  stack: ['React', 'TypeScript', 'Shopify Storefront API', 'Stripe', 'Algolia', 'Postgres', 'Deno', 'Plausible'],
  features: [
    { title: 'Headless commerce', text: 'A storefront that changes daily, on a back office that never has to.' },
    { title: 'Optimized checkout', text: 'From cart to paid in three taps for returning customers.' },
    { title: 'Product discovery', text: 'Search that forgives typos, and outfits that lead from one piece to the next.' },
    { title: 'Subscription engine', text: 'Members get the drop an hour early, and pause whenever they like.' },
  ],
  special: {
    title: 'Performance & SEO',
    lead: 'Speed is the product when eight hundred shirts meet forty thousand people.',
    points: [
      { title: 'Ready before the drop', text: 'Pages are built and on the CDN before the clock strikes eight.' },
      { title: 'A budget for every page', text: 'A change that makes the product page heavier fails the build.' },
      { title: 'Found by name', text: 'Product data search engines can read: price, size, stock and reviews.' },
    ],
  },
  results: [
    { id: 'revenue', value: '+120%', after: 'revenue', note: 'Three drops before and three after' },
    { id: 'conversion', value: '85%', after: 'conversion', note: 'Orders by visits during a drop' },
    { id: 'recovery', value: '73%', after: 'cart recovery', note: 'Carts paid within a day of a reminder' },
    { id: 'load', value: '0.8s', after: 'load', note: 'Largest paint of a product page, on a phone' },
  ],
};
