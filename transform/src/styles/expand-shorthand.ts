import { splitOutsideParentheses } from './media-conditions.ts';
import { isLength } from './resolve-length.ts';
import type { StyleProperty } from './style-properties.ts';
import { isColor, isValidValue } from './valid-values.ts';

/** Values of the properties that a shorthand sets; those it doesn't name get their initial values. */
export type Longhands = Partial<Record<StyleProperty, string>>;

interface Shorthand {
  properties: readonly StyleProperty[];
  /** Returns undefined if browsers reject the value. */
  expand(value: string): Longhands | undefined;
}

const IMAGE = /^(url|src|[\w-]*gradient|(-webkit-)?image-set|(-webkit-)?cross-fade)\(/i;
const REPEAT = /^(repeat(-[xy])?|no-repeat|space|round)$/i;
const ATTACHMENT = /^(scroll|fixed|local)$/i;
const BOX = /^((border|padding|content)-box|text)$/i;
const SIZE = /^(auto|cover|contain)$/i;
const POSITION = /^(left|right|top|bottom|center)$/i;
const FONT_SIZE = /^(xx-small|x-small|small|medium|large|x-large|xx-large|xxx-large|larger|smaller)$/i;
const LINE_STYLE = /^(none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset)$/i;
const LINE_WIDTH = /^(thin|medium|thick)$/i;

/** Shorthands of the properties that are read. */
export const SHORTHANDS: ReadonlyMap<string, Shorthand> = new Map<string, Shorthand>([
  [
    'background',
    {
      properties: [
        'background-color',
        'background-image',
        'background-size',
        'background-repeat',
        'background-position',
        'background-attachment',
      ],
      expand: expandBackground,
    },
  ],
  ['font', { properties: ['font-style', 'font-weight', 'font-size', 'line-height', 'font-family'], expand: expandFont }],
  ['border', { properties: ['border-width', 'border-style', 'border-color'], expand: expandBorder }],
  ['flex-flow', { properties: ['flex-direction', 'flex-wrap'], expand: expandFlexFlow }],
  [
    'columns',
    {
      properties: ['column-count'],
      expand: (value) => ({ 'column-count': splitWords(value).find((word) => /^\d+$/.test(word)) ?? 'auto' }),
    },
  ],
  ['list-style', { properties: ['list-style-type'], expand: expandListStyle }],
  [
    'animation',
    { properties: ['animation-name'], expand: (value) => ({ 'animation-name': value === 'none' ? 'none' : value.slice(0, 200) }) },
  ],
  ['grid-template', { properties: ['grid-template-columns'], expand: expandGrid }],
  ['grid', { properties: ['grid-template-columns'], expand: expandGrid }],
  ['inset', { properties: ['top', 'right', 'bottom', 'left'], expand: expandInset }],
]);

/** Splits a value at white space outside of parentheses, with slashes as words of their own. */
function splitWords(value: string): string[] {
  const spaced = splitOutsideParentheses(value, '/').join(' / ');
  return splitOutsideParentheses(spaced.replace(/\s+/g, ' '), ' ').filter((word) => word !== '');
}

function expandBackground(value: string): Longhands | undefined {
  const layers = splitOutsideParentheses(value, ',').map((layer, i, all) => readBackgroundLayer(layer, i === all.length - 1));
  const join = (read: (layer: BackgroundLayer) => string) => layers.map((layer) => read(layer as BackgroundLayer)).join(', ');
  if (layers.includes(undefined)) return undefined;
  return {
    'background-color': layers.at(-1)?.color ?? 'transparent',
    'background-image': join(({ image }) => image),
    'background-size': join(({ size }) => size.join(' ') || 'auto'),
    'background-repeat': join(({ repeat }) => repeat.join(' ') || 'repeat'),
    'background-position': join(({ position }) => position.join(' ') || '0% 0%'),
    'background-attachment': join(({ attachment }) => attachment),
  };
}

interface BackgroundLayer {
  color: string | undefined;
  image: string;
  size: string[];
  repeat: string[];
  position: string[];
  attachment: string;
}

function readBackgroundLayer(text: string, isLast: boolean): BackgroundLayer | undefined {
  const layer: BackgroundLayer = { color: undefined, image: 'none', size: [], repeat: [], position: [], attachment: 'scroll' };
  const words = splitWords(text);
  if (words.length === 0) return undefined;
  let isAfterSlash = false;
  for (const word of words) {
    if (word === '/') isAfterSlash = true;
    else if (IMAGE.test(word) && isValidValue('background-image', word)) layer.image = word;
    else if (/^none$/i.test(word)) layer.image = 'none';
    else if (REPEAT.test(word)) layer.repeat.push(word);
    else if (ATTACHMENT.test(word)) layer.attachment = word;
    else if (isAfterSlash && layer.size.length < 2 && (SIZE.test(word) || isLength(word))) layer.size.push(word);
    else if (POSITION.test(word) || isLength(word)) layer.position.push(word);
    else if (isLast && layer.color === undefined && isColor(word)) layer.color = word;
    else if (!BOX.test(word)) return undefined;
  }
  return layer;
}

function expandFont(value: string): Longhands | undefined {
  const words = splitWords(value);
  const longhands: Longhands = { 'font-style': 'normal', 'font-weight': '400', 'line-height': 'normal' };
  for (const [i, word] of words.entries()) {
    const isSize = FONT_SIZE.test(word) || (isLength(word) && (!/^\d+$/.test(word) || word === '0'));
    if (!isSize) {
      if (/^(italic|oblique)$/i.test(word)) longhands['font-style'] = word.toLowerCase();
      else if (/^(bold|bolder|lighter|\d{1,4})$/i.test(word)) longhands['font-weight'] = word;
      else if (!/^(normal|small-caps|(semi-|extra-|ultra-)?(condensed|expanded)|\d+%)$/i.test(word)) return undefined;
      continue;
    }
    const hasLineHeight = words[i + 1] === '/';
    const family = words.slice(hasLineHeight ? i + 3 : i + 1).join(' ');
    if (family === '') return undefined;
    const height = hasLineHeight ? { 'line-height': words[i + 2] ?? 'normal' } : {};
    return { ...longhands, ...height, 'font-size': word, 'font-family': family };
  }
  return undefined;
}

function expandBorder(value: string): Longhands | undefined {
  const longhands: Longhands = { 'border-width': 'medium', 'border-style': 'none', 'border-color': 'currentcolor' };
  for (const word of splitWords(value)) {
    if (LINE_STYLE.test(word)) longhands['border-style'] = word;
    else if (LINE_WIDTH.test(word) || isLength(word)) longhands['border-width'] = word;
    else if (isColor(word)) longhands['border-color'] = word;
    else return undefined;
  }
  return longhands;
}

function expandFlexFlow(value: string): Longhands | undefined {
  const words = splitWords(value.toLowerCase());
  const direction = words.find((word) => isValidValue('flex-direction', word)) ?? 'row';
  return { 'flex-direction': direction, 'flex-wrap': words.find((word) => isValidValue('flex-wrap', word)) ?? 'nowrap' };
}

function expandListStyle(value: string): Longhands {
  const type = splitWords(value).find((word) => !/^(inside|outside|url\(.*)$/i.test(word));
  return { 'list-style-type': type ?? 'disc' };
}

function expandGrid(value: string): Longhands {
  return { 'grid-template-columns': splitOutsideParentheses(value, '/')[1]?.trim() || 'none' };
}

function expandInset(value: string): Longhands | undefined {
  const [top, right = top, bottom = top, left = right] = splitWords(value);
  return top === undefined ? undefined : ({ top, right, bottom, left } as Longhands);
}
