import { type Element, getAttribute } from '../html/tree.ts';

/** Names of backgrounds that are parts of a layout. */
const LAYOUT_NAME =
  /bkg|corner|masthead|border|separa|divider|head(er)?_?bg|paper|stripe|\.gif([?#]|$)|^(header|footer|body|page|main|content|bg|background)\.png|(^|[^a-z])(edge|left|right|top|bottom|menu|nav|wood)([^a-z]|$)/i;

/** Whether a background may be a photograph, by the name of its file. */
export function isPhotograph(url: string): boolean {
  return !LAYOUT_NAME.test(url.split('/').at(-1) ?? '');
}

/** The URLs that an image may load. */
export function listSources(image: Element): string[] {
  const sourceSet = (getAttribute(image, 'srcset') ?? '').split(',').map((each) => each.trim().split(/\s/, 1)[0] ?? '');
  return [getAttribute(image, 'src') ?? '', ...sourceSet].filter((source) => source !== '');
}

const PHOTOGRAPH_FILE = /\.(jpe?g|webp|avif)([?#]|$)/i;

/** Whether the file of an image has the format of photographs. */
export function hasPhotographFormat(image: Element): boolean {
  return PHOTOGRAPH_FILE.test(getAttribute(image, 'src') ?? '');
}
