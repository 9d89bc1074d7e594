import { getAttribute, isHtmlElement } from '../html/tree.ts';
import type { ElementNode } from './element-tree.ts';
import type { StyleProperty } from './style-properties.ts';

type Values = Partial<Record<StyleProperty, string>>;

const HEADINGS: Record<string, string> = { h1: '2em', h2: '1.5em', h3: '1.17em', h4: '1em', h5: '0.83em', h6: '0.67em' };
const CONTROL_FONT: Values = {
  'font-size': '13.3333px',
  'font-weight': '400',
  'font-style': 'normal',
  'font-family': 'Arial',
  'line-height': 'normal',
  'letter-spacing': 'normal',
  'text-transform': 'none',
  'text-indent': '0px',
  'text-align': 'start',
};
const BUTTON: Values = {
  ...CONTROL_FONT,
  display: 'inline-block',
  color: 'buttontext',
  'background-color': 'buttonface',
  'text-align': 'center',
  'border-width': '2px',
  'border-style': 'outset',
  'border-color': 'buttonborder',
};
const FIELD: Values = {
  ...CONTROL_FONT,
  display: 'inline-block',
  color: 'fieldtext',
  'background-color': 'field',
  'border-width': '2px',
  'border-style': 'inset',
};
const MONOSPACE: Values = { 'font-family': 'monospace' };

/** What Chromium's own style sheet says of elements by name (HTML Standard section 15, "Rendering"). */
const BY_NAME = new Map<string, Values>();
const define = (names: string, values: Values) => {
  for (const name of names.split(' ')) BY_NAME.set(name, { ...BY_NAME.get(name), ...values });
};
define(
  'html body address article aside blockquote center dd dialog dir div dl dt fieldset figcaption figure footer form frameset frame h1 h2 h3 h4 h5 h6 header hgroup hr legend listing main menu nav ol optgroup option p plaintext pre search section summary ul xmp details',
  { display: 'block' },
);
define('head script style template title meta link base area param noembed noframes datalist noscript rp', {
  display: 'none',
});
define('li', { display: 'list-item' });
define('table', { display: 'table' });
define('caption', { display: 'table-caption', 'text-align': '-webkit-center' });
define('colgroup', { display: 'table-column-group' });
define('col', { display: 'table-column' });
define('thead', { display: 'table-header-group' });
define('tbody', { display: 'table-row-group' });
define('tfoot', { display: 'table-footer-group' });
define('tr', { display: 'table-row' });
define('td th', { display: 'table-cell' });
define('th', { 'font-weight': '700', 'text-align': '-internal-center' });
define('b strong', { 'font-weight': 'bolder' });
define('i em cite dfn var address', { 'font-style': 'italic' });
define('small', { 'font-size': 'smaller' });
define('sub sup', { 'font-size': 'smaller' });
define('big', { 'font-size': 'larger' });
define('rt', { 'font-size': '50%', display: 'ruby-text' });
define('ruby', { display: 'ruby' });
define('code kbd samp tt pre listing xmp plaintext', MONOSPACE);
define('center', { 'text-align': '-webkit-center' });
define('mark', { 'background-color': 'mark', color: 'marktext' });
define('u ins', { 'text-decoration': 'underline' });
define('s strike del', { 'text-decoration': 'line-through' });
define('ol', { 'list-style-type': 'decimal' });
define('button', BUTTON);
define('input textarea', FIELD);
define('select', { ...FIELD, 'background-color': 'buttonface', 'border-width': '1px', 'border-style': 'solid' });
define('textarea', { 'font-family': 'monospace' });
define('meter progress marquee', { display: 'inline-block' });
define('hr', { color: 'gray' });
for (const [name, size] of Object.entries(HEADINGS)) define(name, { 'font-size': size, 'font-weight': '700' });

/** Buttons, and fields without a frame and color of their own. */
const BUTTON_TYPE = /^(button|submit|reset)$/i;
const BARE_TYPE = /^(checkbox|radio|range|image|file|color)$/i;
const BARE: Values = { ...CONTROL_FONT, display: 'inline-block', color: 'fieldtext', 'background-color': 'transparent' };
const HIDDEN_FIELD: Values = { ...CONTROL_FONT, display: 'none', color: 'fieldtext' };
const HIDDEN: Values = { display: 'none' };
const LINK: Values = { color: 'linktext', 'text-decoration': 'underline' };
/** Tables of old pages have the font of the page (HTML Standard section 15.3.9, "The page", in quirks mode). */
const QUIRKY_TABLE: Values = {
  display: 'table',
  'font-size': '16px',
  'font-weight': '400',
  'font-style': 'normal',
  'line-height': 'normal',
  'text-align': 'start',
};

/** The styles that a browser gives to an element before the page's own ones. */
export function readBrowserStyles(node: ElementNode, isQuirky: boolean): Values | undefined {
  const { tag, element } = node;
  if (tag === 'input') return readFieldStyles(getAttribute(element, 'type') ?? '');
  if (tag === 'table' && isQuirky) return QUIRKY_TABLE;
  if (tag === 'a' && getAttribute(element, 'href') !== undefined) return LINK;
  // A title is hidden in the head only, as all metadata is; one in a drawing describes it.
  if (tag === 'title' && !isHtmlElement(element)) return undefined;
  if (tag === 'dialog' && getAttribute(element, 'open') === undefined) return HIDDEN;
  return BY_NAME.get(tag);
}

function readFieldStyles(type: string): Values | undefined {
  if (/^hidden$/i.test(type)) return HIDDEN_FIELD;
  if (BUTTON_TYPE.test(type)) return BUTTON;
  return BARE_TYPE.test(type) ? BARE : BY_NAME.get('input');
}
