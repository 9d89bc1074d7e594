/** The screen that styles are read for, in CSS pixels. */
export const SCREEN = { width: 1280, height: 800 } as const;
const MAX_CHARACTERS = 1000;
const MAX_DEPTH = 8;
const OPEN_PARENTHESIS = 40;
const CLOSE_PARENTHESIS = 41;
/** Media queries compute `em` from the initial font size. */
const EM_PX = 16;

/** Values of features of this screen: light, with a mouse, without preferences of the visitor and without scripts. */
const FEATURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    orientation: 'landscape',
    'prefers-color-scheme': 'light',
    'prefers-reduced-motion': 'no-preference',
    'prefers-reduced-transparency': 'no-preference',
    'prefers-reduced-data': 'no-preference',
    'prefers-contrast': 'no-preference',
    'forced-colors': 'none',
    'inverted-colors': 'none',
    hover: 'hover',
    'any-hover': 'hover',
    pointer: 'fine',
    'any-pointer': 'fine',
    update: 'fast',
    'display-mode': 'browser',
    'color-gamut': 'srgb',
    'dynamic-range': 'standard',
    scripting: 'none',
    'overflow-block': 'scroll',
    'overflow-inline': 'scroll',
    scan: 'progressive',
  }),
);
/** Features without a value apply unless theirs is one of these. */
const OFF = new Set(['no-preference', 'none']);
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    width: SCREEN.width,
    'device-width': SCREEN.width,
    height: SCREEN.height,
    'device-height': SCREEN.height,
    'aspect-ratio': SCREEN.width / SCREEN.height,
    'device-aspect-ratio': SCREEN.width / SCREEN.height,
    resolution: 1,
    '-webkit-device-pixel-ratio': 1,
    color: 8,
    'color-index': 0,
    monochrome: 0,
    grid: 0,
    '-webkit-transform-3d': 1,
  }),
);
const MINIMUM = /^(-webkit-)?(min|max)-/;

/** Whether a list of media queries (Media Queries Level 5) applies to the screen. An empty list does. */
export function appliesToScreen(media: string): boolean {
  if (media.length > MAX_CHARACTERS) return false;
  const queries = media.toLowerCase().trim();
  return queries === '' || splitOutsideParentheses(queries, ',').some((query) => evaluateQuery(query.trim()) === true);
}

/** Whether the condition of an `@supports` rule applies: everything is supported. */
export function appliesIfAllIsSupported(condition: string): boolean {
  return !/^not\b/i.test(condition.trim());
}

/** Undefined if the query has an unknown feature. */
function evaluateQuery(query: string): boolean | undefined {
  const [, modifier, type, rest = ''] = /^(?:(not|only)\s+)?([a-z-]+)(?:\s+and\s+(.+))?$/s.exec(query) ?? [];
  if (type === undefined || type === 'not') return evaluateCondition(query, 0);
  const condition = rest === '' ? true : evaluateCondition(rest, 0);
  const result = type === 'all' || type === 'screen' ? condition : false;
  return modifier === 'not' && result !== undefined ? !result : result;
}

function evaluateCondition(condition: string, depth: number): boolean | undefined {
  const text = condition.trim();
  if (depth > MAX_DEPTH) return undefined;
  if (/^not[\s(]/.test(text)) {
    const result = evaluateCondition(text.slice('not'.length), depth + 1);
    return result === undefined ? undefined : !result;
  }
  const parts = splitOutsideParentheses(text, ' and ');
  if (parts.length > 1) return parts.every((part) => evaluateCondition(part, depth + 1) === true);
  const alternatives = splitOutsideParentheses(text, ' or ');
  if (alternatives.length > 1) return alternatives.some((part) => evaluateCondition(part, depth + 1) === true);
  if (!text.startsWith('(') || !text.endsWith(')')) return undefined;
  const inner = text.slice(1, -1).trim();
  return inner.startsWith('(') || /^not[\s(]/.test(inner) ? evaluateCondition(inner, depth + 1) : evaluateFeature(inner);
}

function evaluateFeature(feature: string): boolean | undefined {
  const colon = feature.indexOf(':');
  if (colon < 0) return /[<>=]/.test(feature) ? evaluateRange(feature) : hasFeature(feature);
  const name = feature.slice(0, colon).trim();
  const value = feature.slice(colon + 1).trim();
  const known = FEATURES.get(name);
  if (known !== undefined) return known === value;
  const actual = NUMBERS.get(name.replace(MINIMUM, '$1'));
  const wanted = readNumber(value);
  if (actual === undefined || wanted === undefined) return undefined;
  const limit = MINIMUM.exec(name)?.[2];
  return limit === 'min' ? actual >= wanted : limit === 'max' ? actual <= wanted : actual === wanted;
}

/** Undefined for an unknown feature. */
function hasFeature(name: string): boolean | undefined {
  const value = FEATURES.get(name);
  if (value !== undefined) return !OFF.has(value);
  const number = NUMBERS.get(name);
  return number === undefined ? undefined : number !== 0;
}

/** A range such as `400px <= width < 700px`. */
function evaluateRange(range: string): boolean | undefined {
  const parts = range.split(/(<=|>=|<|>|=)/).map((part) => part.trim());
  const values = parts.filter((_, i) => i % 2 === 0).map((part) => NUMBERS.get(part) ?? readNumber(part));
  if (values.length > 3 || values.some((value) => value === undefined)) return undefined;
  return values.slice(1).every((value, i) => compare(values[i] as number, parts[2 * i + 1] as string, value as number));
}

function compare(one: number, operator: string, other: number): boolean {
  if (one === other) return operator.includes('=');
  return operator.startsWith('<') ? one < other : operator.startsWith('>') && one > other;
}

/** A length in CSS pixels, a resolution in dots per pixel, a ratio or a number. */
function readNumber(text: string): number | undefined {
  const [, number = '', unit = '', divisor = ''] =
    /^(-?[\d.]{1,10})\s*(?:(px|r?em|pt|cm|mm|in|dpi|dppx|x|dpcm)|\/\s*([\d.]{1,10}))?$/.exec(text) ?? [];
  if (number === '' || Number.isNaN(Number(number))) return undefined;
  const units: Record<string, number> = { em: EM_PX, rem: EM_PX, pt: 4 / 3, cm: 37.8, mm: 3.78, in: 96, dpi: 1 / 96, dpcm: 2.54 / 96 };
  return divisor === '' ? Number(number) * (units[unit] ?? 1) : Number(number) / Number(divisor);
}

/** Splits text at a separator outside of parentheses. */
export function splitOutsideParentheses(text: string, separator: string): string[] {
  if (!text.includes('(')) return text.split(separator);
  const parts: string[] = [];
  const first = separator.charCodeAt(0);
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === OPEN_PARENTHESIS) depth += 1;
    else if (code === CLOSE_PARENTHESIS) depth = Math.max(0, depth - 1);
    else if (code === first && depth === 0 && text.startsWith(separator, i)) {
      parts.push(text.slice(start, i));
      start = i + separator.length;
      i = start - 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
