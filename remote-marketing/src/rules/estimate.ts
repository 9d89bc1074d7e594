import type { Budget, Service } from 'shared-contracts/quote-fields';
import type { EstimateItem, PriceRange } from '../content/estimate.ts';

export interface Estimate {
  price: PriceRange;
  /** Lowest number if all parts are built in parallel, highest number if they are built one after the other. */
  weeks: { min: number; max: number };
  /** The calculation of several parts as texts; null for one part, whose price and time need none. */
  steps: { price: string; weeks: string } | null;
  /** Services that the quote form selects. */
  services: Service[];
  /** Contains the lowest price: an estimate doesn't raise what a visitor wants to spend. */
  budget: Budget;
}

/** Calculates price and duration of what is chosen; null if nothing is. */
export function calculateEstimate(items: readonly EstimateItem[]): Estimate | null {
  if (items.length === 0) return null;
  const prices = items.map(({ price }) => price);
  const isOpen = prices.some(({ max }) => max === null);
  const price = { min: add(prices.map(({ min }) => min)), max: isOpen ? null : add(prices.map(({ max }) => max ?? 0)) };
  const weeks = { min: Math.max(...items.map((item) => item.weeks.min)), max: add(items.map((item) => item.weeks.max)) };
  return {
    price,
    weeks,
    steps:
      items.length > 1 ? { price: `${prices.map(formatPrice).join(' + ')} = ${formatPrice(price)}`, weeks: explainWeeks(items) } : null,
    services: items.map(({ service }) => service),
    budget: findBudget(price),
  };
}

/** Formats a price as `$5-20K` or `$60K+`. */
export function formatPrice({ min, max }: PriceRange): string {
  return max === null ? `$${min}K+` : `$${min}-${max}K`;
}

function findBudget({ min }: PriceRange): Budget {
  if (min < 20) return '$5-20K';
  if (min < 60) return '$20-60K';
  return min < 150 ? '$60-150K' : '$150K+';
}

/** Formats a duration as `4-6 weeks`. */
export function formatWeeks({ min, max }: EstimateItem['weeks']): string {
  return `${min}-${max} weeks`;
}

/** Describes price and duration as `$5-20K in 4 to 6 weeks` or `from $60K in 8 to 16 weeks`. */
export function describeItem({ price, weeks }: Pick<EstimateItem, 'price' | 'weeks'>): string {
  return `${price.max === null ? `from $${price.min}K` : formatPrice(price)} in ${weeks.min} to ${weeks.max} weeks`;
}

function explainWeeks(items: readonly EstimateItem[]): string {
  const shortest = Math.max(...items.map(({ weeks }) => weeks.min));
  const longest = items.map(({ weeks }) => weeks.max);
  // No line break inside the sum.
  const sum = `${longest.join(' + ')} = ${add(longest)}`.replaceAll(' ', '\u00a0');
  return `${shortest} weeks if the parts are built in parallel, ${sum} one after the other`;
}

function add(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
