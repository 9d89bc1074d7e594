import type { Budget, Service } from 'shared-contracts/quote-fields';
import type { EstimateItem, PriceRange } from '../content/estimate.ts';

export interface Estimate {
  price: PriceRange;
  /** Lowest number if all parts are built in parallel, highest number if they are built one after the other. */
  weeks: { min: number; max: number };
  /** The steps of the calculation as texts. */
  steps: { price: string; together: string; sequence: string };
  /** Services that the quote form selects. */
  services: Service[];
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
    steps: {
      price: showSum(prices.map(formatPrice), formatPrice(price)),
      together:
        items.length > 1
          ? `the longest of ${items.map((item) => item.weeks.min).join(' and ')} = ${weeks.min} weeks`
          : `${weeks.min} weeks`,
      sequence: showSum(
        items.map((item) => String(item.weeks.max)),
        `${weeks.max} weeks`,
      ),
    },
    services: items.map(({ service }) => service),
    budget: findBudget(price),
  };
}

/** Formats a price as `$5-20K` or `$60K+`. */
export function formatPrice({ min, max }: PriceRange): string {
  return max === null ? `$${min}K+` : `$${min}-${max}K`;
}

/** The budget that contains the highest price of the range, or its lower limit if it has no upper one. */
function findBudget({ min, max }: PriceRange): Budget {
  if (max !== null && max <= 20) return '$5-20K';
  if (max !== null && max <= 60) return '$20-60K';
  return (max === null ? min < 150 : max <= 150) ? '$60-150K' : '$150K+';
}

function showSum(parts: string[], total: string): string {
  return parts.length > 1 ? `${parts.join(' + ')} = ${total}` : total;
}

function add(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
