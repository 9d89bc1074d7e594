// @ts-types="npm:@types/culori@4.0.1"
import { parse, rgb } from 'culori';

/** A color in sRGB, each channel from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

const MAX_LENGTH = 200;

/** Reads an opaque color of CSS, except those of the system. Returns undefined for anything else. */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  // The library also reads hexadecimal numbers without their sign.
  if (value.length > MAX_LENGTH || /^[\da-f]+$/.test(value)) return undefined;
  const color = rgb(parse(value));
  if (!color || (color.alpha ?? 1) < 1) return undefined;
  // Channels may be missing (`none`).
  const toByte = (channel = 0) => Math.min(255, Math.max(0, Math.round(255 * channel)));
  return [toByte(color.r), toByte(color.g), toByte(color.b)];
}
