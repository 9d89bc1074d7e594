import { readColor, type TransparentColor } from '../css/read-color.ts';
import type { DeclaredStyles } from './cascade.ts';
import { SHORTHANDS } from './expand-shorthand.ts';
import { SCREEN, splitOutsideParentheses } from './media-conditions.ts';
import { resolveLength } from './resolve-length.ts';
import { getInitialValue, isInherited, type StyleProperty } from './style-properties.ts';
import { substituteVariables } from './substitute-variables.ts';
import { isValidValue } from './valid-values.ts';

const FONT_SIZES: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
  '-webkit-xxx-large': 48,
};
const DEFAULT_FONT_PX = 16;
/** Browsers show the generic monospaced font smaller than others. */
const MONOSPACE_SCALE = 13 / 16;
const SCALE_STEP = 1.2;
const MAX_VARIABLE_DEPTH = 60;
const BLOCK_DISPLAYS: Record<string, string> = {
  'inline-flex': 'flex',
  'inline-grid': 'grid',
  'inline-table': 'table',
  '-webkit-inline-box': '-webkit-box',
};
const FILLING = /^(block|flow-root|list-item|flex|grid)$/;

/** Computes the values of one element or pseudo-element when they are asked for (CSS Cascading Level 5 section 4). */
export class ElementStyle {
  readonly parent: ElementStyle | undefined;
  private readonly declared: DeclaredStyles;
  private readonly browserStyles: Partial<Record<StyleProperty, string>> | undefined;
  private readonly computed = new Map<StyleProperty, string>();
  /** The closest element, this one included, with custom properties. */
  private readonly variableHolder: ElementStyle | undefined;
  private readonly variables = new Map<string, string | undefined>();

  constructor(declared: DeclaredStyles, browserStyles: ElementStyle['browserStyles'], parent: ElementStyle | undefined) {
    this.parent = parent;
    this.declared = declared;
    this.browserStyles = browserStyles;
    this.variableHolder = declared.variables ? this : parent?.variableHolder;
  }

  get(property: StyleProperty): string {
    const known = this.computed.get(property);
    if (known !== undefined) return known;
    const value = this.compute(property);
    this.computed.set(property, value);
    return value;
  }

  /** Size of the text in CSS pixels. */
  get fontSize(): number {
    return Number.parseFloat(this.get('font-size'));
  }

  private compute(property: StyleProperty): string {
    const specified = this.specify(property);
    const inherited = () => this.parent?.get(property) ?? getInitialValue(property);
    if (specified === 'inherit') return inherited();
    if (specified === undefined && isInherited(property) && property !== 'font-size') return inherited();
    return this.resolve(property, specified ?? (property === 'font-size' ? '100%' : getInitialValue(property)));
  }

  /** The value before it is computed: undefined if nothing sets it. */
  private specify(property: StyleProperty): string | undefined {
    const browserValue = this.browserStyles?.[property];
    const declared = this.specifyDeclared(property);
    switch (declared?.toLowerCase()) {
      case undefined:
      case 'revert':
      case 'revert-layer':
        return browserValue;
      case 'inherit':
        return 'inherit';
      case 'initial':
        return getInitialValue(property);
      case 'unset':
        return isInherited(property) ? 'inherit' : getInitialValue(property);
      default:
        return declared;
    }
  }

  private specifyDeclared(property: StyleProperty): string | undefined {
    const winner = this.declared.values.get(property);
    if (winner === undefined) return undefined;
    if (!/var\(/i.test(winner.value)) return winner.value;
    const value = substituteVariables(winner.value, (name) => this.readVariable(name, 0));
    if (value === undefined) return 'unset';
    const longhand = winner.shorthand === undefined ? value : SHORTHANDS.get(winner.shorthand)?.expand(value)?.[property];
    // A value that turns out to be invalid is as good as none (CSS Custom Properties Level 1 section 3.1).
    return longhand !== undefined && isValidValue(property, longhand) ? longhand : 'unset';
  }

  /** The computed value of a custom property. One that refers to itself has none. */
  private readVariable(name: string, depth: number): string | undefined {
    for (let holder = this.variableHolder; holder; holder = holder.parent?.variableHolder) {
      if (holder.variables.has(name)) return holder.variables.get(name);
      const declared = holder.declared.variables?.get(name);
      if (declared === undefined || /^(inherit|unset)$/i.test(declared)) continue;
      if (/^(initial|revert)$/i.test(declared) || depth > MAX_VARIABLE_DEPTH) return undefined;
      const owner = holder;
      owner.variables.set(name, undefined);
      const value = substituteVariables(declared, (other) => owner.readVariable(other, depth + 1));
      owner.variables.set(name, value);
      return value;
    }
    return undefined;
  }

  private resolve(property: StyleProperty, value: string): string {
    switch (property) {
      case 'color':
      case 'background-color':
      case 'border-color':
        return this.resolveColor(property, property === 'border-color' ? (splitOutsideParentheses(value, ' ')[0] ?? value) : value);
      case 'font-size':
        return formatPx(this.resolveFontSize(value));
      case 'font-weight':
        return this.resolveWeight(value.toLowerCase());
      case 'width':
      case 'max-width':
        return this.resolveSize(value, this.parent ? this.parent.availableWidth : SCREEN.width);
      case 'height':
      case 'min-height':
        return this.resolveSize(value, this.parent ? readPx(this.parent.get('height')) : SCREEN.height);
      case 'top':
      case 'right':
      case 'bottom':
      case 'left':
      case 'text-indent':
      case 'letter-spacing':
      case 'border-radius':
        return this.resolveSize(value, undefined);
      case 'border-width':
        return /^(none|hidden)$/.test(this.get('border-style')) ? '0px' : this.resolveSize(value === 'medium' ? '3px' : value, undefined);
      case 'opacity':
        return resolveOpacity(value);
      case 'text-align':
        return this.resolveAlignment(value.toLowerCase());
      case 'float':
        return this.isOutOfFlow() ? 'none' : value.toLowerCase();
      case 'display':
        return this.resolveDisplay(value.toLowerCase());
      case 'position':
        return value.toLowerCase().replace('-webkit-', '');
      case 'background-image':
      case 'content':
      case 'font-family':
      case 'animation-name':
        return value;
      default:
        return value.toLowerCase();
    }
  }

  private resolveColor(property: StyleProperty, value: string): string {
    if (/^currentcolor$/i.test(value))
      return property === 'color' ? (this.parent?.get('color') ?? getInitialValue('color')) : this.get('color');
    const [, light = value] = /^light-dark\(\s*(.+)\)$/is.exec(value) ?? [];
    const text = light === value ? value : (splitOutsideParentheses(light, ',')[0] ?? value).trim();
    const color = readColor(text);
    return color ? formatColor(color) : text;
  }

  private resolveFontSize(value: string): number {
    const parentSize = this.parent?.fontSize ?? DEFAULT_FONT_PX;
    const keyword = value.toLowerCase();
    const scale = this.isMonospaced ? MONOSPACE_SCALE : 1;
    const size = FONT_SIZES[keyword];
    if (size !== undefined) return size * scale;
    const rem = this.root === this ? DEFAULT_FONT_PX : this.root.fontSize;
    const relative = keyword === 'larger' ? SCALE_STEP : keyword === 'smaller' ? 1 / SCALE_STEP : undefined;
    const length = relative ? parentSize * relative : (resolveLength(keyword, { em: parentSize, rem, whole: parentSize }) ?? parentSize);
    if (this.hasAbsoluteFontSize || this.isMonospaced === (this.parent?.isMonospaced ?? false)) return Math.max(0, length);
    return this.isMonospaced ? length * MONOSPACE_SCALE : length / MONOSPACE_SCALE;
  }

  /** Whether the size was set in a unit that doesn't depend on the browser's preferences, here or above. */
  private get hasAbsoluteFontSize(): boolean {
    const specified = this.specify('font-size')?.toLowerCase();
    if (specified === undefined || specified === 'inherit' || /^(larger|smaller)$|(em|%|ex|ch)$/.test(specified))
      return /rem$/.test(specified ?? '') || (this.parent?.hasAbsoluteFontSize ?? false);
    return !(specified in FONT_SIZES);
  }

  private get isMonospaced(): boolean {
    return this.get('font-family').toLowerCase() === 'monospace';
  }

  private get root(): ElementStyle {
    let style: ElementStyle = this;
    while (style.parent) style = style.parent;
    return style;
  }

  private resolveWeight(value: string): string {
    const parentWeight = Number(this.parent?.get('font-weight') ?? 400);
    if (value === 'bold') return '700';
    if (value === 'normal') return '400';
    if (value === 'bolder') return String(parentWeight < 350 ? 400 : parentWeight < 550 ? 700 : Math.max(900, parentWeight));
    if (value === 'lighter') return String(parentWeight < 550 ? Math.min(100, parentWeight) : parentWeight < 750 ? 400 : 700);
    return value;
  }

  /** A length in pixels, or the text if its value depends on a layout. */
  private resolveSize(value: string, whole: number | undefined): string {
    const px = resolveLength(value, { em: this.fontSize, rem: this.root.fontSize, whole });
    return px === undefined ? value.toLowerCase() : formatPx(px);
  }

  /** The width that children of this element can fill, without regard to its padding. Undefined if it depends on a layout. */
  private get availableWidth(): number | undefined {
    const own = readPx(this.get('width'));
    const limit = readPx(this.get('max-width')) ?? Number.POSITIVE_INFINITY;
    if (own !== undefined) return Math.min(own, limit);
    const isFilling = FILLING.test(this.get('display')) && this.get('float') === 'none' && !this.isOutOfFlow();
    if (this.get('width') !== 'auto' || !isFilling || this.isItem()) return undefined;
    const outer = this.parent ? this.parent.availableWidth : SCREEN.width;
    return outer === undefined ? undefined : Math.min(outer, limit);
  }

  private resolveAlignment(value: string): string {
    const parentAlignment = this.parent?.get('text-align') ?? 'start';
    if (value === '-internal-center') return parentAlignment === 'start' ? 'center' : parentAlignment;
    return value === 'match-parent' || value === '-webkit-match-parent' ? parentAlignment : value;
  }

  private isOutOfFlow(): boolean {
    return /^(absolute|fixed)$/.test(this.get('position'));
  }

  /** Whether a flex or grid container places the element. */
  private isItem(): boolean {
    return /(flex|grid)$/.test(this.containerDisplay);
  }

  private get containerDisplay(): string {
    let { parent } = this;
    while (parent?.get('display') === 'contents') parent = parent.parent;
    return parent?.get('display') ?? 'block';
  }

  /** Roots, floats, items and boxes outside of the flow are blocks (CSS Display Level 3 section 2.7). */
  private resolveDisplay(value: string): string {
    const display = value.replace(/^-webkit-(inline-)?flex$/, '$1flex');
    if (display === 'none' || display === 'contents') return display;
    if (this.parent && !this.isItem() && !this.isOutOfFlow() && this.get('float') === 'none') return display;
    if (display in BLOCK_DISPLAYS) return BLOCK_DISPLAYS[display] as string;
    return /^(inline|inline-block|table-.+|ruby.*)$/.test(display) ? 'block' : display;
  }
}

function resolveOpacity(value: string): string {
  const number = value.endsWith('%') ? Number.parseFloat(value) / 100 : Number.parseFloat(value);
  return Number.isNaN(number) ? '1' : String(Math.min(1, Math.max(0, number)));
}

/** The number of a length in pixels; undefined for other values. */
export function readPx(value: string): number | undefined {
  return /^-?[\d.]+(e[+-]?\d+)?px$/.test(value) ? Number.parseFloat(value) : undefined;
}

function formatPx(px: number): string {
  return `${Number(px.toPrecision(6))}px`;
}

/** As `getComputedStyle` writes colors. */
function formatColor({ channels, alpha }: TransparentColor): string {
  return alpha === 1 ? `rgb(${channels.join(', ')})` : `rgba(${channels.join(', ')}, ${Number(alpha.toFixed(3))})`;
}
