import { estimateItems, type PriceRange, estimateTexts as texts } from '../content/estimate.ts';
import { describeItem, formatPrice } from '../rules/estimate.ts';
import css from './PriceScale.module.css';

/** Limits of the budgets in the quote form, in thousands of US dollars. The scale ends at the last one. */
const LIMITS = [0, 20, 60, 150];
const END = 150;

interface PriceScaleProps {
  /** Ids of the parts to highlight; all by default. */
  chosen?: readonly string[];
  /** Price of the chosen parts, on a line of its own. */
  total?: PriceRange;
}

/** The prices of all parts as bars on a ruler whose long ticks are the limits of the budgets. */
export function PriceScale({ chosen, total }: PriceScaleProps) {
  return (
    <div className={css.scale}>
      <ul aria-label={texts.scale}>
        {estimateItems.map((item) => (
          <PriceBar
            key={item.id}
            label={item.label}
            price={item.price}
            text={chosen ? formatPrice(item.price) : describeItem(item)}
            isLit={chosen?.includes(item.id) ?? true}
          />
        ))}
        {total && <PriceBar label={texts.total} price={total} text={formatPrice(total)} isLit />}
      </ul>
      <div className={css.limits} aria-hidden="true">
        {LIMITS.map((limit) => (
          <span key={limit}>{limit === 0 ? '$0' : `$${limit}K`}</span>
        ))}
      </div>
    </div>
  );
}

interface PriceBarProps {
  label: string;
  price: PriceRange;
  text: string;
  isLit: boolean;
}

/** A range without an upper limit reaches the end of the scale and fades. */
function PriceBar({ label, price, text, isLit }: PriceBarProps) {
  const to = Math.min(price.max ?? END, END);
  return (
    <li data-lit={isLit}>
      {`${label} `}
      <span>{text}</span>
      <svg viewBox={`0 0 ${END} 8`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${Math.min(price.min, END - 2)} 0H${to}V8H${Math.min(price.min, END - 2)}z`} data-open={price.max === null} />
      </svg>
    </li>
  );
}
