import { estimateTexts, type PriceRange } from '../content/estimate.ts';
import { formatPrice } from '../rules/estimate.ts';
import css from './PriceScale.module.css';

/** Limits of the budgets in the quote form, in thousands of US dollars. The scale ends at the last one. */
const LIMITS = [0, 20, 60, 150];
const END = 150;

/** A price on a ruler whose long ticks are the limits of the budgets. A range without an upper limit reaches its end. */
export function PriceScale({ price }: { price: PriceRange | undefined }) {
  const from = Math.min(price?.min ?? 0, END - 2);
  const to = price ? Math.min(price.max ?? END, END) : 0;
  return (
    <div className={css.scale}>
      <svg
        viewBox={`0 0 ${END} 10`}
        preserveAspectRatio="none"
        role="img"
        aria-label={price ? `${estimateTexts.scale} ${formatPrice(price)}` : estimateTexts.scale}
      >
        <path className={css.rail} d={`M0 9H${END}`} />
        {price && <path className={css.range} data-open={price.max === null} d={`M${from} 1H${to}V8H${from}z`} />}
      </svg>
      <div className={css.limits} aria-hidden="true">
        {LIMITS.map((limit) => (
          <span key={limit}>{limit === END ? `$${limit}K+` : `$${limit}K`}</span>
        ))}
      </div>
    </div>
  );
}
