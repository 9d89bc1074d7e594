import type { HealthVital } from './site-health.ts';

/** The one format of the numbers of the health page and of `npm run status -- --health`. */

const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `12,410`, with at most one decimal. */
export const formatNumber = (value: number): string => formatter.format(value);

/** `1 mail` or `3 mails`. @param plural by default `noun` with an s */
export const formatItems = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `182 MB`: decimal units, as providers of disks and databases use them. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${formatNumber(value < 10 ? value : Math.round(value))} ${BYTE_UNITS[power]}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `42 s`, `12 min`, `5 h` or `3 days`, rounded down; hours until two days are over. */
export function formatSeconds(seconds: number): string {
  const rest = Math.max(0, seconds);
  if (rest < MINUTE) return `${Math.floor(rest)} s`;
  if (rest < HOUR) return `${Math.floor(rest / MINUTE)} min`;
  if (rest < 2 * DAY) return `${Math.floor(rest / HOUR)} h`;
  return `${formatNumber(Math.floor(rest / DAY))} days`;
}

/** The time between two ISO instants, as `formatSeconds` writes it. */
export const formatBetween = (from: string, until: string): string => formatSeconds((Date.parse(until) - Date.parse(from)) / 1000);

/** `1.82 s`, `96 ms` or `0.02`; `—` if there are too few values. */
export function formatVital(vital: HealthVital, value: number | null): string {
  if (value === null) return '—';
  if (vital === 'CLS') return value.toFixed(2);
  return vital === 'LCP' ? `${(value / 1000).toFixed(2)} s` : `${formatNumber(Math.round(value))} ms`;
}

/** `41 %`, rounded down so that a nearly full disk isn't shown as full. */
export const formatShare = (part: number, whole: number): string => `${whole > 0 ? Math.floor((part / whole) * 100) : 0} %`;

/** The first characters of a release or revision, which `npm run promote` accepts too. */
export const shortenId = (id: string): string => id.slice(0, 8);
