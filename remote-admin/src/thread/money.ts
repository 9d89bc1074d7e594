const MAX_USD = 100_000_000;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Whole US dollars, such as `$12,500`. */
export const formatUsd = (value: number): string => dollars.format(value);

/** Reads whole US dollars as people type them: `12500`, `$12,500` or `12.5k`. Null for an empty text, undefined for an invalid one. */
export function parseUsd(text: string): number | null | undefined {
  const compact = text.replace(/[\s$,]/g, '').toLowerCase();
  if (compact === '') return null;
  const [, digits, unit] = /^(\d+(?:\.\d+)?)([km]?)$/.exec(compact) ?? [];
  if (digits === undefined) return undefined;
  const value = Math.round(Number(digits) * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1));
  return value <= MAX_USD ? value : undefined;
}
