import { SCREEN } from './media-conditions.ts';

/** What relative lengths refer to, in CSS pixels. */
export interface LengthContext {
  em: number;
  rem: number;
  /** 100 %; undefined if it depends on a layout. */
  whole: number | undefined;
}

const MAX_CHARACTERS = 500;
const MAX_DEPTH = 12;
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,2})?/;
const PX: ReadonlyMap<string, number> = new Map(
  Object.entries({
    px: 1,
    pt: 4 / 3,
    pc: 16,
    in: 96,
    cm: 96 / 2.54,
    mm: 9.6 / 2.54,
    q: 2.4 / 2.54,
    vw: SCREEN.width / 100,
    svw: SCREEN.width / 100,
    lvw: SCREEN.width / 100,
    dvw: SCREEN.width / 100,
    vi: SCREEN.width / 100,
    cqw: SCREEN.width / 100,
    cqi: SCREEN.width / 100,
    vh: SCREEN.height / 100,
    svh: SCREEN.height / 100,
    lvh: SCREEN.height / 100,
    dvh: SCREEN.height / 100,
    vb: SCREEN.height / 100,
    vmin: SCREEN.height / 100,
    vmax: SCREEN.width / 100,
  }),
);
/** Units in `em`: widths and heights of letters are half of it. */
const EM: ReadonlyMap<string, number> = new Map(Object.entries({ em: 1, ex: 0.5, ch: 0.5, ic: 1, cap: 0.7, lh: 1.2 }));

/** A value of an expression: a length in pixels, or a number to multiply with. */
interface Value {
  number: number;
  isLength: boolean;
}

/**
 * Computes a length or percentage, also of `calc()`, `min()`, `max()` and `clamp()` (CSS Values Level 4), in CSS pixels. Undefined for other
 * texts, and for percentages of an unknown size.
 */
export function resolveLength(text: string, context: LengthContext): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const parser = new ExpressionParser(text.trim().toLowerCase(), context);
  const value = parser.readTerm(0);
  if (value === undefined || !parser.isAtEnd() || !Number.isFinite(value.number)) return undefined;
  return value.isLength || value.number === 0 ? value.number : undefined;
}

/** Whether a text has the form of a length or percentage, whatever it refers to. */
export function isLength(text: string): boolean {
  return resolveLength(text, { em: 16, rem: 16, whole: 100 }) !== undefined;
}

class ExpressionParser {
  private readonly text: string;
  private readonly context: LengthContext;
  private position = 0;

  constructor(text: string, context: LengthContext) {
    this.text = text;
    this.context = context;
  }

  isAtEnd(): boolean {
    this.skipSpace();
    return this.position === this.text.length;
  }

  readTerm(depth: number): Value | undefined {
    if (depth > MAX_DEPTH) return undefined;
    this.skipSpace();
    const rest = this.text.slice(this.position);
    const number = NUMBER.exec(rest)?.[0];
    if (number !== undefined) return this.readDimension(number, rest);
    const [opening, name] = /^(-webkit-calc|calc|min|max|clamp)?\(/.exec(rest) ?? [];
    if (opening === undefined) return undefined;
    this.position += opening.length;
    const values: Value[] = [];
    do {
      const value = this.readSum(depth + 1);
      if (value === undefined) return undefined;
      values.push(value);
    } while (this.take(','));
    return this.take(')') ? combine(name ?? '', values) : undefined;
  }

  private readSum(depth: number): Value | undefined {
    let sum = this.readProduct(depth);
    for (;;) {
      const sign = this.take('+') ? 1 : this.take('-') ? -1 : 0;
      if (sign === 0 || sum === undefined) return sum;
      const next = this.readProduct(depth);
      if (next === undefined) return undefined;
      sum = { number: sum.number + sign * next.number, isLength: sum.isLength || next.isLength };
    }
  }

  private readProduct(depth: number): Value | undefined {
    let product = this.readTerm(depth);
    for (;;) {
      const isDivision = this.take('/');
      if (product === undefined || !(isDivision || this.take('*'))) return product;
      const next = this.readTerm(depth);
      if (next === undefined) return undefined;
      const number = isDivision ? product.number / next.number : product.number * next.number;
      product = { number, isLength: product.isLength || next.isLength };
    }
  }

  private readDimension(number: string, rest: string): Value | undefined {
    const unit = /^(?:[a-z]{1,4}|%)?/.exec(rest.slice(number.length))?.[0] ?? '';
    this.position += number.length + unit.length;
    const { em, rem, whole } = this.context;
    const amount = Number(number);
    if (unit === '') return { number: amount, isLength: false };
    const factor =
      unit === '%' ? (whole === undefined ? undefined : whole / 100) : unit === 'rem' ? rem : (PX.get(unit) ?? scale(EM.get(unit), em));
    return factor === undefined ? undefined : { number: amount * factor, isLength: true };
  }

  private take(character: string): boolean {
    this.skipSpace();
    if (this.text[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  private skipSpace(): void {
    while (this.position < this.text.length && this.text.charCodeAt(this.position) <= 32) this.position += 1;
  }
}

function scale(factor: number | undefined, em: number): number | undefined {
  return factor === undefined ? undefined : factor * em;
}

function combine(name: string, values: readonly Value[]): Value | undefined {
  const numbers = values.map(({ number }) => number);
  const isLength = values.some((value) => value.isLength);
  const [first = 0, second = 0, third = 0] = numbers;
  if (name === 'min') return { number: Math.min(...numbers), isLength };
  if (name === 'max') return { number: Math.max(...numbers), isLength };
  if (name === 'clamp') return numbers.length === 3 ? { number: Math.max(first, Math.min(second, third)), isLength } : undefined;
  return numbers.length === 1 ? { number: first, isLength } : undefined;
}
