/** Lightness is from 0 to 1, chroma from 0, gray, to about 0.3, and the hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Red, green and blue from 0 to 1, or other three values of a color. */
type Triple = readonly [number, number, number];

const LIGHTNESS_STEP = 0.005;
const CHROMA_STEP = 0.002;
/** Black and white have the same contrast on a ground of this luminance. */
const MIDDLE_LUMINANCE = 0.179;
/** Channels may leave the range from 0 to 1 by this much and are then cut off. */
const GAMUT_TOLERANCE = 0.0005;

const MAX_KNOWN = 500;
const known = new Map<string, ReturnType<typeof readColor>>();

/** Parses a computed color: `rgb()`, `rgba()`, `color(srgb …)`, `oklch()` or `oklab()`. Returns undefined for others, which are rare. */
export function parseColor(text: string): (Oklch & { alpha: number }) | undefined {
  // The texts of a page have few colors.
  if (!known.has(text)) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, readColor(text));
  }
  return known.get(text);
}

function readColor(text: string): (Oklch & { alpha: number }) | undefined {
  const [, name, body] = /^(rgba?\(|oklch\(|oklab\(|color\(srgb )([^()]+)\)$/.exec(text) ?? [];
  const parts = body?.split(/[\s,/]+/).filter((part) => part !== '') ?? [];
  if (!name || parts.length < 3) return undefined;
  // Browsers serialize a missing value as `none`, which means 0.
  const [a = 0, b = 0, c = 0, alpha = 1] = parts.map((part) => Number.parseFloat(part) || 0);
  if (name === 'oklch(') return { lightness: a, chroma: b, hue: (c * Math.PI) / 180, alpha };
  if (name === 'oklab(') return { ...fromOklab([a, b, c]), alpha };
  const full = name === 'color(srgb ' ? 1 : 255;
  return { ...fromSrgb([a / full, b / full, c / full]), alpha };
}

/** Serializes a color as #rrggbb. A color that a screen can't show loses chroma and keeps its hue. */
export function toHex(color: Oklch): string {
  const channels = toSrgb(color).map((channel) => Math.round(channel * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Parses a color of the form #rrggbb. */
export function parseHex(hex: string): Oklch {
  return fromSrgb(readChannels(hex));
}

/** The contrast of two #rrggbb colors by WCAG 2, from 1 to 21. */
export function getContrast(first: string, second: string): number {
  const [a, b] = [getLuminance(first), getLuminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What is seen of a color that lets through the one behind it; its alpha is from 0, transparent, to 1. */
export function blend(front: Oklch, alpha: number, back: Oklch): Oklch {
  const [[r, g, b], [backR, backG, backB]] = [toSrgb(front), toSrgb(back)];
  const mix = (a: number, b: number): number => a * alpha + b * (1 - alpha);
  return fromSrgb([mix(r, backR), mix(g, backG), mix(b, backB)]);
}

/** Makes a color darker on light grounds and lighter on dark ones, and no more than its contrast needs. */
export function ensureContrast(color: Oklch, grounds: readonly string[], contrast: number): string {
  const isDarkened = grounds.every((ground) => getLuminance(ground) > MIDDLE_LUMINANCE);
  for (let { lightness } = color; lightness > 0 && lightness < 1; lightness += isDarkened ? -LIGHTNESS_STEP : LIGHTNESS_STEP) {
    const hex = toHex({ ...color, lightness });
    if (grounds.every((ground) => getContrast(hex, ground) >= contrast)) return hex;
  }
  return isDarkened ? '#000000' : '#ffffff';
}

/** The angle between two hues in radians, from 0 to π. */
export function getHueDistance(a: Oklch, b: Oklch): number {
  return Math.abs(Math.atan2(Math.sin(a.hue - b.hue), Math.cos(a.hue - b.hue)));
}

function getLuminance(hex: string): number {
  const [r, g, b] = mapTriple(readChannels(hex), toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function readChannels(hex: string): Triple {
  return mapTriple([1, 3, 5], (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}

function toSrgb(color: Oklch): Triple {
  const channels = toUnlimitedSrgb(color);
  const isShown = channels.every((channel) => Math.abs(channel - clamp(channel)) <= GAMUT_TOLERANCE);
  if (isShown || color.chroma <= 0) return mapTriple(channels, clamp);
  return toSrgb({ ...color, chroma: Math.max(0, color.chroma - CHROMA_STEP) });
}

// Björn Ottosson, who defined OKLab, published the matrices: https://bottosson.github.io/posts/oklab/
function toUnlimitedSrgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const r = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const g = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  return mapTriple([r, g, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s], toGamma);
}

function fromSrgb(channels: Triple): Oklch {
  const [r, g, b] = mapTriple(channels, toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  return fromOklab([lightness, a, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s]);
}

function fromOklab([lightness, a, b]: Triple): Oklch {
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function mapTriple([a, b, c]: Triple, change: (value: number) => number): Triple {
  return [change(a), change(b), change(c)];
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
