import { readColor } from '../css/read-color.ts';
import { getAttribute } from '../html/tree.ts';
import type { ElementNode } from './element-tree.ts';
import type { StyleProperty } from './style-properties.ts';

/** A property and its value. */
export type Hint = readonly [property: StyleProperty, value: string];

const SIZED = /^(img|table|td|th|iframe|video|canvas|embed|object|hr|col|colgroup|input)$/;
const TALL = /^(img|table|td|th|tr|iframe|video|canvas|embed|object|input|thead|tbody|tfoot)$/;
const COLORED = /^(body|table|thead|tbody|tfoot|tr|td|th|marquee)$/;
const ALIGNED = /^(div|p|h[1-6]|td|th|tr|thead|tbody|tfoot|col|colgroup|center|caption)$/;
const FLOATING = /^(img|table|iframe|object|embed|input)$/;
const FONT_SIZES = ['x-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];
const DEFAULT_FONT_SIZE = 3;

/** Reads the attributes that set styles (HTML Standard section 15, "presentational hints"). They give way to every rule of the page. */
export function readPresentationalHints({ tag, element, parent }: ElementNode, baseUrl: string): Hint[] {
  const hints: Hint[] = [];
  const add = (property: StyleProperty, value: string | undefined) => {
    if (value !== undefined && value !== '') hints.push([property, value]);
  };
  for (const { name, value: spelled } of element.attrs) {
    const value = spelled.trim();
    switch (name) {
      case 'hidden':
        if (!/^until-found$/i.test(value)) add('display', 'none');
        break;
      case 'bgcolor':
        if (COLORED.test(tag)) add('background-color', readLegacyColor(value));
        break;
      case 'background':
        if (COLORED.test(tag)) add('background-image', readUrl(value, baseUrl));
        break;
      case 'text':
        if (tag === 'body') add('color', readLegacyColor(value));
        break;
      case 'color':
        if (tag === 'font') add('color', readLegacyColor(value));
        break;
      case 'face':
        if (tag === 'font') add('font-family', value);
        break;
      case 'size':
        if (tag === 'font') add('font-size', readFontSize(value));
        break;
      case 'width':
        if (SIZED.test(tag)) add('width', readDimension(value));
        break;
      case 'height':
        if (TALL.test(tag)) add('height', readDimension(value));
        break;
      case 'align':
        for (const hint of readAlignment(tag, value.toLowerCase())) hints.push(hint);
        break;
      case 'href':
        if (tag === 'a') add('color', readLinkColor(parent));
        break;
    }
  }
  return hints;
}

function readAlignment(tag: string, align: string): Hint[] {
  if (FLOATING.test(tag)) return align === 'left' || align === 'right' ? [['float', align]] : [];
  if (!ALIGNED.test(tag)) return [];
  if (align === 'center' || align === 'middle') return [['text-align', '-webkit-center']];
  if (align === 'left' || align === 'right') return [['text-align', `-webkit-${align}`]];
  return align === 'justify' ? [['text-align', 'justify']] : [];
}

/** The color of links that the body states. */
function readLinkColor(node: ElementNode | undefined): string | undefined {
  let body = node;
  while (body && body.tag !== 'body') body = body.parent;
  const color = body && getAttribute(body.element, 'link');
  return color === undefined ? undefined : readLegacyColor(color);
}

function readUrl(value: string, baseUrl: string): string | undefined {
  const url = value === '' ? undefined : URL.parse(value, baseUrl)?.href;
  return url === undefined ? undefined : `url("${url}")`;
}

function readDimension(value: string): string | undefined {
  const [, number, unit] = /^\+?(\d{1,6}(?:\.\d{1,4})?)(%)?/.exec(value) ?? [];
  return number === undefined || Number(number) === 0 ? undefined : `${number}${unit ?? 'px'}`;
}

function readFontSize(value: string): string | undefined {
  const [, sign, digits] = /^([+-])?(\d{1,3})/.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const size = sign ? DEFAULT_FONT_SIZE + Number(`${sign}${digits}`) : Number(digits);
  return FONT_SIZES[Math.min(7, Math.max(1, size))];
}

/** HTML Standard section 2.3.6, "rules for parsing a legacy color value". */
function readLegacyColor(value: string): string | undefined {
  const text = value.trim().slice(0, 128);
  if (text === '' || text.toLowerCase() === 'transparent') return undefined;
  if (/^[a-z]+$/i.test(text) && !/^[\da-f]{3,8}$/i.test(text)) return readColor(text) ? text : expandDigits(text);
  return /^#[\da-f]{3}$/i.test(text) ? text : expandDigits(text.replace(/^#/, ''));
}

function expandDigits(text: string): string {
  const digits = text.replace(/[^\da-f]/gi, '0');
  const padded = digits.padEnd(Math.max(3, Math.ceil(digits.length / 3) * 3), '0');
  const length = padded.length / 3;
  const parts = [0, 1, 2].map((i) => padded.slice(i * length, (i + 1) * length).slice(-8));
  while ((parts[0]?.length ?? 0) > 2 && parts.every((part) => part.startsWith('0')))
    for (const i of [0, 1, 2]) parts[i] = parts[i]?.slice(1) ?? '';
  return `#${parts.map((part) => part.slice(0, 2).padStart(2, '0')).join('')}`;
}
