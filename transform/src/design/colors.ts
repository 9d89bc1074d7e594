/** A color in sRGB, each channel from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const WHITE: Color = [255, 255, 255];
export const BLACK: Color = [0, 0, 0];
/** Contrast of texts (WCAG 2.2 success criterion 1.4.3). */
export const MINIMUM_TEXT_CONTRAST = 4.5;

/** The most used named colors of old pages (CSS Color Level 4 section 6.1). */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['red', '#ff0000'],
  ['green', '#008000'],
  ['blue', '#0000ff'],
  ['navy', '#000080'],
  ['maroon', '#800000'],
  ['purple', '#800080'],
  ['teal', '#008080'],
  ['olive', '#808000'],
  ['gray', '#808080'],
  ['grey', '#808080'],
  ['silver', '#c0c0c0'],
  ['yellow', '#ffff00'],
  ['orange', '#ffa500'],
  ['brown', '#a52a2a'],
  ['darkblue', '#00008b'],
  ['darkgreen', '#006400'],
  ['darkred', '#8b0000'],
  ['crimson', '#dc143c'],
  ['indigo', '#4b0082'],
  ['tomato', '#ff6347'],
  ['steelblue', '#4682b4'],
  ['royalblue', '#4169e1'],
  ['whitesmoke', '#f5f5f5'],
  ['ivory', '#fffff0'],
  ['beige', '#f5f5dc'],
]);

/** Reads an opaque color: hexadecimal, `rgb()`, `hsl()` or one of the most used names. Undefined for anything else. */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  const code = NAMED.get(value) ?? value;
  if (code.startsWith('#')) return parseHex(code);
  if (!value.endsWith(')')) return undefined;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/.exec(value);
  if (rgb) return [clamp(Number(rgb[1])), clamp(Number(rgb[2])), clamp(Number(rgb[3]))];
  const hsl = /^hsla?\(\s*(\d{1,3})(?:deg)?[\s,]+(\d{1,3})%[\s,]+(\d{1,3})%\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/.exec(value);
  return hsl ? convertHsl(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100) : undefined;
}

export function formatColor(color: Color): string {
  return `#${color.map((channel) => clamp(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio of two colors (WCAG 2.2, "contrast ratio"). */
export function computeContrast(one: Color, other: Color): number {
  const [dark, light] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes colors; `share` is that of the second. */
export function mixColors(one: Color, other: Color, share: number): Color {
  const channel = (i: 0 | 1 | 2) => Math.round(one[i] * (1 - share) + other[i] * share);
  return [channel(0), channel(1), channel(2)];
}

/** The color, darker or lighter if it needs to be for the contrast with a background. */
export function ensureContrast(color: Color, background: Color, contrast: number): Color {
  const limit = pickReadableColor(background);
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mixColors(color, limit, share);
    if (computeContrast(candidate, background) >= contrast) return candidate;
  }
  return limit;
}

/** Black or white, whichever is easier to read on a background. */
export function pickReadableColor(background: Color): Color {
  return computeContrast(WHITE, background) >= computeContrast(BLACK, background) ? WHITE : BLACK;
}

/** Whether a color is no shade of gray, so that it can be a brand color. */
export function isChromatic(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > 40;
}

function computeLuminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseHex(code: string): Color | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(code)?.[1];
  if (digits === undefined) return undefined;
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** CSS Color Level 4 section 7.1. */
function convertHsl(hue: number, saturation: number, lightness: number): Color {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    return clamp(255 * (lightness - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function clamp(channel: number): number {
  return Math.min(255, Math.max(0, Math.round(channel)));
}
