import { readColor, type TransparentColor } from '../css/read-color.ts';
import { splitOutsideParentheses } from './media-conditions.ts';

const MAX_DEPTH = 4;

/**
 * Computes a color as `getComputedStyle` writes it: `rgb(0, 0, 0)` or `rgba(0, 0, 0, 0.5)`. Colors of other spaces become the nearest of sRGB,
 * and mixed ones are mixed in sRGB. Returns texts that are no such color unchanged.
 * @param current what `currentcolor` stands for
 */
export function resolveColor(value: string, current: () => string): string {
  const color = computeColor(value.trim(), current, 0);
  return color ? formatColor(color) : value;
}

function computeColor(value: string, current: () => string, depth: number): TransparentColor | undefined {
  if (/^currentcolor$/i.test(value)) return readColor(current());
  const [, name = '', content = ''] = /^(light-dark|color-mix)\((.+)\)$/is.exec(value) ?? [];
  if (name === '' || depth === MAX_DEPTH) return readColor(value);
  const parts = splitOutsideParentheses(content, ',').map((part) => part.trim());
  if (name.toLowerCase() === 'light-dark') return computeColor(parts[0] ?? '', current, depth + 1);
  const [one, other] = parts.slice(1).map((part) => readShare(part, current, depth));
  if (one?.color === undefined || other?.color === undefined) return undefined;
  const share = other.share ?? (one.share === undefined ? 0.5 : 1 - one.share);
  return mix(one.color, other.color, share, one.share ?? 1 - share);
}

function readShare(part: string, current: () => string, depth: number) {
  const [, text = part, percentage] = /^(.*?)\s+([\d.]{1,6})%$/s.exec(part) ?? [];
  return { color: computeColor(text, current, depth + 1), share: percentage === undefined ? undefined : Number(percentage) / 100 };
}

/** CSS Color Level 5 section 3: channels weigh as much as their color is opaque. */
function mix(one: TransparentColor, other: TransparentColor, share: number, oneShare: number): TransparentColor | undefined {
  const sum = share + oneShare;
  if (!(sum > 0)) return undefined;
  const [weight, otherWeight] = [(oneShare / sum) * one.alpha, (share / sum) * other.alpha];
  const alpha = weight + otherWeight;
  const channel = (i: 0 | 1 | 2) => (alpha === 0 ? 0 : Math.round((one.channels[i] * weight + other.channels[i] * otherWeight) / alpha));
  return { channels: [channel(0), channel(1), channel(2)], alpha: alpha * Math.min(1, sum) };
}

function formatColor({ channels, alpha }: TransparentColor): string {
  return alpha === 1 ? `rgb(${channels.join(', ')})` : `rgba(${channels.join(', ')}, ${Number(alpha.toFixed(3))})`;
}
