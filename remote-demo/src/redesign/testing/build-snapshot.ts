import type { Box, ElementSnapshot, PageSnapshot, ReadAttributes, StyleValues, TextSnapshot } from '../measure/page-snapshot.ts';

/** What a test says of an element; everything else is as in a plain page. */
export interface ElementDescription {
  tag?: string;
  /** x, y, width and height; not rendered without it. */
  box?: readonly [number, number, number, number];
  style?: Partial<StyleValues>;
  attributes?: ReadAttributes;
  href?: string;
  /** URL, width and height of a picture file. */
  picture?: readonly [url: string, width: number, height: number];
  /** A text has a single line, 20 pixels high and 8 wide for each letter, in the corner of its element. */
  children?: readonly (ElementDescription | string)[];
}

const STYLE: StyleValues = {
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  position: 'static',
  overflowX: 'visible',
  fontFamily: 'serif',
  fontSize: '16px',
  fontWeight: '400',
  textTransform: 'none',
  color: 'rgb(0, 0, 0)',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  backgroundImage: 'none',
  backgroundRepeat: 'repeat',
  backgroundSize: 'auto',
  backgroundPosition: '0% 0%',
  borderTopLeftRadius: '0px',
};
const INLINE_TAGS = /^(a|b|br|em|i|img|span|strong)$/;

/** Builds the snapshot of a page 1,280 pixels wide whose body has these children. */
export function buildSnapshot(children: ElementDescription['children'], title = ''): PageSnapshot {
  const styles: StyleValues[] = [];
  let place = 0;
  const build = (
    { tag = 'div', box, href, picture, attributes = {}, ...rest }: ElementDescription,
    childIndex: number,
  ): ElementSnapshot => {
    const style = styles.push({ ...STYLE, ...(INLINE_TAGS.test(tag) && { display: 'inline' }), ...rest.style }) - 1;
    const [x, y, width, height] = box ?? [0, 0, 0, 0];
    const own: Box = { x, y, width, height };
    const element: ElementSnapshot = {
      place: place++,
      childIndex,
      tag,
      style,
      ...(box && { box: own }),
      attributes,
      ...(href !== undefined && { href }),
      ...(picture && { picture: { url: picture[0], naturalWidth: picture[1], naturalHeight: picture[2] } }),
      children: [],
    };
    const built = (rest.children ?? []).map((child, i) => (typeof child === 'string' ? buildText(child, i, box && own) : build(child, i)));
    return { ...element, children: built };
  };
  const body: ElementDescription = { tag: 'body', box: [0, 0, 1280, 2000], ...(children && { children }) };
  const root = build({ tag: 'html', box: [0, 0, 1280, 2000], children: [body] }, 0);
  return { title, siteName: '', windowWidth: 1280, height: 2000, styles, root };
}

function buildText(text: string, childIndex: number, { x, y }: Box = { x: 0, y: 0, width: 0, height: 0 }): TextSnapshot {
  return { childIndex, text, lines: [{ x, y, width: text.length * 8, height: 20 }] };
}
