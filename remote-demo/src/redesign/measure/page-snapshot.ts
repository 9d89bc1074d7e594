/** A rectangle in CSS pixels, measured from the top left corner of the document. Its edges are rounded. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Style properties that are read of each element. Geometry says the rest: a button's padding is the space between its box and its text. */
export const STYLE_PROPERTIES = [
  'display',
  'visibility',
  'opacity',
  'position',
  'overflowX',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'textTransform',
  'color',
  'backgroundColor',
  'backgroundImage',
  'backgroundRepeat',
  'backgroundSize',
  'backgroundPosition',
  'borderTopLeftRadius',
] as const;

/** Computed values, as the browser serializes them. */
export type StyleValues = Readonly<Record<(typeof STYLE_PROPERTIES)[number], string>>;

/** Attributes that are read of each element that has them. */
export const READ_ATTRIBUTES = ['id', 'class', 'role', 'type', 'alt', 'title', 'aria-label', 'value'] as const;

export type ReadAttributes = Readonly<Partial<Record<(typeof READ_ATTRIBUTES)[number], string>>>;

/** A picture, or what takes the place of one: a drawing, a film, an embedded document. */
export interface PictureSnapshot {
  /** Absolute URL of what is shown; empty for drawings in the page. */
  url: string;
  /** Size of the file in pixels; 0 if it has none or isn't loaded. */
  naturalWidth: number;
  naturalHeight: number;
}

/** A text node. */
export interface TextSnapshot {
  /** Its place among the child nodes of its parent. */
  childIndex: number;
  /** Its text, white space included. */
  text: string;
  /** The boxes of its lines; empty if it isn't rendered. */
  lines: readonly Box[];
}

export interface ElementSnapshot {
  /** Its place among all elements of the document, in document order. The root element is 0. */
  place: number;
  /** Its place among the child nodes of its parent. */
  childIndex: number;
  /** Local name. */
  tag: string;
  /** Its border box; missing if it isn't rendered. */
  box?: Box;
  /** Its place in `PageSnapshot.styles`. Elements inside of one with `display: none` have the style of that one. */
  style: number;
  attributes: ReadAttributes;
  /** Absolute URL of a link. */
  href?: string;
  picture?: PictureSnapshot;
  /** URL of the picture that a large element paints by `::before` or `::after`. */
  layerPicture?: string;
  /** Rendered and hidden elements, and texts that aren't only white space. Empty for pictures. */
  children: readonly (ElementSnapshot | TextSnapshot)[];
}

/** What the browser laid out, as plain data: pure functions work on it, and tests on recorded ones. */
export interface PageSnapshot {
  title: string;
  /** The name of the site that the page states for other sites (`og:site_name`, `application-name`); empty without one. */
  siteName: string;
  /** Width of the window and height of the document, in CSS pixels. */
  windowWidth: number;
  height: number;
  /** Different styles of the page's elements. */
  styles: readonly StyleValues[];
  root: ElementSnapshot;
}

export function isElementSnapshot(node: ElementSnapshot | TextSnapshot): node is ElementSnapshot {
  return 'tag' in node;
}
