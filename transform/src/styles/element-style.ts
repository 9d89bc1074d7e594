import type { DeclaredStyles } from './cascade.ts';
import { SHORTHANDS } from './expand-shorthand.ts';
import { SCREEN, splitOutsideParentheses } from './media-conditions.ts';
import { resolveColor } from './resolve-color.ts';
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
const RELATIVE_FONT_SIZE = /^(inherit|larger|smaller)$|(^|[^r])em$|(%|ex|ch)$/;
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
  private readonly root: ElementStyle;
  private readonly computed = new Map<StyleProperty, string>();
  /** The closest element, this one included, with custom properties. */
  private readonly variableHolder: ElementStyle | undefined;
  private readonly variables = new Map<string, string | undefined>();

  constructor(declared: DeclaredStyles, browserStyles: ElementStyle['browserStyles'], parent: ElementStyle | undefined) {
    this.parent = parent;
    this.root = parent?.root ?? this;
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
    if (specified === 'inherit') return this.inherit(property);
    if (specified !== undefined) return this.resolve(property, specified);
    if (property === 'font-size') return this.inheritFontSize();
    if (isInherited(property)) return this.inherit(property);
    const initial = getInitialValue(property);
    return property === 'display' || property === 'border-color' ? this.resolve(property, initial) : initial;
  }

  private inherit(property: StyleProperty): string {
    const value = this.parent?.get(property) ?? getInitialValue(property);
    // A `div` that aligns boxes doesn't align the texts of a table in it (HTML Standard section 15.3.9).
    return property === 'text-align' && value.startsWith('-webkit-') && /table$/.test(this.get('display')) ? 'start' : value;
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
    const owner = this.findVariableOwner(name);
    if (owner === undefined || owner.variables.has(name)) return owner?.variables.get(name);
    const declared = owner.declared.variables?.get(name) ?? '';
    if (/^(initial|revert)$/i.test(declared) || depth > MAX_VARIABLE_DEPTH) return undefined;
    owner.variables.set(name, undefined);
    const value = substituteVariables(declared, (other) => owner.readVariable(other, depth + 1));
    owner.variables.set(name, value);
    return value;
  }

  /** The closest element, this one included, that sets a custom property. */
  private findVariableOwner(name: string): ElementStyle | undefined {
    let holder = this.variableHolder;
    while (holder) {
      const declared = holder.declared.variables?.get(name);
      if (declared !== undefined && !/^(inherit|unset)$/i.test(declared)) return holder;
      holder = holder.parent?.variableHolder;
    }
    return undefined;
  }

  private resolve(property: StyleProperty, value: string): string {
    switch (property) {
      case 'color':
        return resolveColor(value, () => this.parent?.get('color') ?? getInitialValue('color'));
      case 'background-color':
        return resolveColor(value, () => this.get('color'));
      case 'border-color':
        return resolveColor(splitOutsideParentheses(value, ' ')[0] ?? value, () => this.get('color'));
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

  private inheritFontSize(): string {
    const size = this.parent?.get('font-size') ?? `${DEFAULT_FONT_PX}px`;
    return this.changesMonospace() && !this.hasAbsoluteFontSize() ? formatPx(this.scaleMonospaced(Number.parseFloat(size))) : size;
  }

  private resolveFontSize(value: string): number {
    const parentSize = this.parent?.fontSize ?? DEFAULT_FONT_PX;
    const keyword = value.toLowerCase();
    const size = FONT_SIZES[keyword];
    if (size !== undefined) return size * (this.isMonospaced() ? MONOSPACE_SCALE : 1);
    const rem = this.root === this ? DEFAULT_FONT_PX : this.root.fontSize;
    const relative = keyword === 'larger' ? SCALE_STEP : keyword === 'smaller' ? 1 / SCALE_STEP : undefined;
    const length = Math.max(
      0,
      relative ? parentSize * relative : (resolveLength(keyword, { em: parentSize, rem, whole: parentSize }) ?? parentSize),
    );
    return this.changesMonospace() && !this.hasAbsoluteFontSize() ? this.scaleMonospaced(length) : length;
  }

  /** Whether the size was set in a unit that doesn't depend on the browser's preferences, here or above. */
  private hasAbsoluteFontSize(): boolean {
    for (let style: ElementStyle | undefined = this; style; style = style.parent) {
      const size = style.specify('font-size')?.toLowerCase();
      if (size !== undefined && !RELATIVE_FONT_SIZE.test(size)) return !(size in FONT_SIZES);
    }
    return false;
  }

  private isMonospaced(): boolean {
    return this.get('font-family').toLowerCase() === 'monospace';
  }

  private changesMonospace(): boolean {
    return this.isMonospaced() !== (this.parent?.isMonospaced() ?? false);
  }

  private scaleMonospaced(size: number): number {
    return this.isMonospaced() ? size * MONOSPACE_SCALE : size / MONOSPACE_SCALE;
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
    if (value === 'auto' || value === 'none') return value;
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
