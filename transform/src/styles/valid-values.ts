import { readColor } from '../css/read-color.ts';
import { splitOutsideParentheses } from './media-conditions.ts';
import { isLength } from './resolve-length.ts';
import type { StyleProperty } from './style-properties.ts';

const createPattern = (words: string) => new RegExp(`^(?:${words})$`, 'i');
const SIZE_KEYWORD = createPattern(
  'auto|none|(-webkit-|-moz-)?(min|max|fit)-content|-webkit-fill-available|stretch|intrinsic|min-intrinsic',
);
const isSize = (value: string) => SIZE_KEYWORD.test(value) || /^fit-content\(/i.test(value) || isLength(value);
const isOffset = (value: string) => /^auto$/i.test(value) || isLength(value);
const COLOR_FUNCTION = /^(color-mix|color|lab|lch|light-dark|rgba?|hsla?|oklch|oklab)\(.*\)$/is;
const IMAGE =
  /^(none|url\(.*\)|(-webkit-)?(repeating-)?(linear|radial|conic)-gradient\(.*\)|-webkit-gradient\(.*\)|(-webkit-)?image-set\(.*\)|(-webkit-)?cross-fade\(.*\))$/is;

/** Directions without `to` are those of an older syntax, which has a prefix. */
const OLD_GRADIENT = /^(repeating-)?linear-gradient\(\s*(top|right|bottom|left)\b/i;
const isImage = (value: string) => IMAGE.test(value) && !OLD_GRADIENT.test(value);

/** Whether a text is a color, also one that depends on others. */
export function isColor(value: string): boolean {
  return (
    /^currentcolor$/i.test(value) ||
    readColor(value) !== undefined ||
    (COLOR_FUNCTION.test(value) && !/^(rgb|hsl|ok)/i.test(value)) ||
    /^(rgb|hsl|ok).*\bfrom\b|calc\(/i.test(value)
  );
}

const isList = (value: string, isItem: (item: string) => boolean) =>
  splitOutsideParentheses(value, ',').every((item) => isItem(item.trim()));

/** What browsers accept. Properties that aren't here accept everything. */
const VALIDATORS: Partial<Record<StyleProperty, RegExp | ((value: string) => boolean)>> = {
  display: createPattern(
    'none|contents|(block|inline|run-in|flow-root|flow|list-item|flex|grid|table|ruby)( (flow|flow-root|list-item|flex|grid|table))?|inline-(block|flex|grid|table)|table-(row|cell|column|caption|row-group|header-group|footer-group|column-group)|-webkit-(inline-)?(box|flex)|math',
  ),
  visibility: createPattern('visible|hidden|collapse'),
  opacity: (value) => /^[+-]?[\d.]+%?$/.test(value) || /^(calc|min|max|clamp)\(/i.test(value),
  position: createPattern('static|relative|absolute|fixed|sticky|-webkit-sticky'),
  float: createPattern('left|right|none|inline-start|inline-end'),
  overflow: createPattern('(visible|hidden|scroll|auto|clip|overlay)( (visible|hidden|scroll|auto|clip|overlay))?'),
  'z-index': /^(auto|[+-]?\d+)$/i,
  top: isOffset,
  right: isOffset,
  bottom: isOffset,
  left: isOffset,
  width: isSize,
  height: isSize,
  'max-width': isSize,
  'min-height': isSize,
  color: isColor,
  'background-color': isColor,
  'border-color': (value) => splitOutsideParentheses(value.replace(/\s+/g, ' '), ' ').every(isColor),
  'background-image': (value) => isList(value, isImage),
  'background-size': (value) => isList(value, (item) => item.split(/\s+/).length <= 2 && /^[\w.%+-]|\(/.test(item)),
  'background-repeat': (value) => isList(value, (item) => /^((repeat(-[xy])?|no-repeat|space|round)\s*){1,2}$/i.test(item)),
  'background-attachment': (value) => isList(value, (item) => /^(scroll|fixed|local)$/i.test(item)),
  'font-size': (value) =>
    createPattern('xx-small|x-small|small|medium|large|x-large|xx-large|xxx-large|larger|smaller|-webkit-xxx-large').test(value) ||
    (isLength(value) && !value.startsWith('-')),
  'font-weight': createPattern('normal|bold|bolder|lighter|[1-9]\\d{0,2}|1000'),
  'font-style': /^(normal|italic|oblique.*)$/i,
  'text-transform': createPattern('none|capitalize|uppercase|lowercase|full-width|full-size-kana'),
  'text-align': createPattern(
    'start|end|left|right|center|justify|match-parent|-webkit-(center|left|right|auto|match-parent)|-internal-center',
  ),
  'text-indent': (value) => value.split(/\s+/).some(isLength),
  'flex-direction': createPattern('(row|column)(-reverse)?'),
  'flex-wrap': createPattern('nowrap|wrap|wrap-reverse'),
  'column-count': /^(auto|\d+)$/i,
  'object-fit': createPattern('fill|contain|cover|none|scale-down'),
};

/** Keywords that all properties accept (CSS Cascading Level 5 section 7.3). */
export const WIDE_KEYWORD = /^(inherit|initial|unset|revert|revert-layer)$/i;

/** Whether browsers accept a value without variables. */
export function isValidValue(property: StyleProperty, value: string): boolean {
  const validator = VALIDATORS[property];
  if (validator === undefined || WIDE_KEYWORD.test(value)) return true;
  return typeof validator === 'function' ? validator(value) : validator.test(value);
}
