import { findInside, getAttribute, getLocalName, getNamespace, setAttribute } from '../measure/dom-getters.ts';
import { ICON_FONT } from '../segment/read-text.ts';
import { listAttributeNames, removeAttribute, replaceChildren } from './dom-operations.ts';

/** Attributes that say how something looks. */
const LOOKS = new Set(
  'style class bgcolor background color face size align valign width height border cellpadding cellspacing hspace vspace nowrap text link vlink alink bordercolor frameborder scrolling clear compact noshade rules summary'.split(
    ' ',
  ),
);
/** Sizes of these are part of what they show. */
const SIZED = new Set(['img', 'svg', 'video', 'iframe', 'object', 'embed', 'canvas']);

/** Removes everything from an element and what it contains that says how it looks. Shapes of drawings keep their attributes. */
export function removeLooks(element: Element): void {
  for (const each of [element, ...findInside(element, '*')]) {
    const tag = getLocalName(each);
    const isDrawn = getNamespace(each) === SVG;
    if (isDrawn) keepDrawing(each);
    if (isDrawn && tag !== 'svg') continue;
    if (ICON_FONT.test(getAttribute(each, 'class') ?? '')) replaceChildren(each, []);
    for (const name of listAttributeNames(each)) {
      const isSize = (name === 'width' || name === 'height') && SIZED.has(tag);
      const isListSize = name === 'size' && tag === 'select';
      if ((LOOKS.has(name) && !isSize && !isListSize) || name.startsWith('data-aos')) removeAttribute(each, name);
    }
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** Writes what style sheets say of a shape into its attributes, because they are removed. */
function keepDrawing(shape: Element): void {
  const { fill, stroke, strokeWidth, color, display } = getComputedStyle(shape);
  const toPaint = (paint: string): string => (paint === color ? 'currentColor' : paint);
  for (const [name, value] of Object.entries({ fill: toPaint(fill), stroke: toPaint(stroke), 'stroke-width': strokeWidth })) {
    if (value !== '' && !value.startsWith('url')) setAttribute(shape, name, value);
  }
  if (display === 'none') setAttribute(shape, 'display', 'none');
}
