import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { estimateItems } from '../content/estimate.ts';
import { faqQuestions } from '../content/faq.ts';
import { calculateEstimate, formatPrice } from './estimate.ts';

const [website, webApp, platform] = estimateItems;
const answerOf = (id: string) => faqQuestions.find((question) => question.id === id)?.answer;
const calculate = (...items: (typeof website)[]) => calculateEstimate(items.flatMap((item) => item ?? []));

test('every price and duration is one that the answers on cost and timeline state', () => {
  const prices = estimateItems.map(({ price: { min, max } }) => (max === null ? `$${min}K+` : `$${min}K-$${max}K`));
  expect(prices).toEqual(['$5K-$20K', '$20K-$60K', '$60K+']);
  for (const price of prices) expect(answerOf('cost')).toContain(price);
  const weeks = estimateItems.map((item) => `${item.weeks.min}-${item.weeks.max} weeks`);
  expect(weeks).toEqual(['4-6 weeks', '8-16 weeks', '8-16 weeks']);
  for (const duration of weeks) expect(answerOf('timeline')).toContain(duration);
  expect(estimateItems.every(({ service }) => SERVICES.includes(service))).toBe(true);
});

test('nothing chosen has no estimate', () => {
  expect(calculateEstimate([])).toBeNull();
});

test('one part has its own price, weeks and budget', () => {
  expect(calculate(website)).toEqual({
    price: { min: 5, max: 20 },
    weeks: { min: 4, max: 6 },
    steps: null,
    services: ['Website'],
    budget: '$5-20K',
  });
  expect(calculate(webApp)?.budget).toBe('$20-60K');
});

test('prices add up; weeks range from the longest part to the sum', () => {
  const estimate = calculate(website, webApp);
  expect(estimate?.steps).toEqual({
    price: '$5-20K + $20-60K = $25-80K',
    weeks: '8 weeks if the parts are built in parallel, 6\u00a0+\u00a016\u00a0=\u00a022 one after the other',
  });
  expect(estimate).toMatchObject({ price: { min: 25, max: 80 }, weeks: { min: 8, max: 22 }, budget: '$20-60K' });
  expect(estimate?.services).toEqual(['Website', 'Web App']);
});

test('a part without an upper limit leaves the sum without one', () => {
  const estimate = calculate(website, webApp, platform);
  expect(estimate?.price).toEqual({ min: 85, max: null });
  expect(formatPrice({ min: 85, max: null })).toBe('$85K+');
  expect(BUDGETS).toContain(estimate?.budget);
  expect(calculate(platform)?.budget).toBe('$60-150K');
});

test.each([
  [5, 20, '$5-20K'],
  [5, 34, '$5-20K'],
  [20, 60, '$20-60K'],
  [25, 80, '$20-60K'],
  [60, null, '$60-150K'],
  [149, null, '$60-150K'],
  [150, null, '$150K+'],
])('a price from $%iK to $%s starts in the budget %s', (min, max, budget) => {
  const item = { service: 'Website', price: { min, max }, weeks: { min: 1, max: 2 } } as NonNullable<typeof website>;
  expect(calculateEstimate([item])?.budget).toBe(budget);
});
