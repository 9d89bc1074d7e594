import type { Content } from '../segment/content.ts';
import { isGroup, type LayoutNode, listContents } from '../segment/layout.ts';
import { isIcon } from '../segment/part-shape.ts';
import type { SegmentedPage } from '../segment/segment-page.ts';
import { isControlText, isDeadControl, isDecoration, isOrnament } from './text-kinds.ts';

const MIN_REPEATED_WIDTH = 300;
/** In CSS pixels. */
const MAX_LONE_SIGN = 57;

/** What a new layout leaves out: what it shows already, and what only served the old window. No word of the page is among it. */
export function findDropped({ contents, layout }: SegmentedPage, logo: Content | undefined): Content[] {
  const repeated = new Set(findRepeatedPictures(contents, logo));
  const texts = contents.filter(({ kind }) => kind === 'text');
  // Builders place each part of a page.
  const isPlaced = texts.filter(({ surroundings }) => surroundings.isPlaced).length > texts.length / 2;
  const signs = new Set(layout ? listPairedSigns(layout) : []);
  return contents.filter(
    (content) =>
      repeated.has(content) ||
      isOrnament(content) ||
      (isDecoration(content) && !(isPlaced && content.kind === 'picture')) ||
      (isNamelessSign(content) && !signs.has(content)) ||
      isDeadControl(content) ||
      (isControlText(content) && isElsewhere(content, contents)) ||
      isRepeatedSign(content, contents) ||
      isSignOfLink(content, contents),
  );
}

/** A wide picture that the page shows again, and the logo wherever it is repeated. */
function findRepeatedPictures(contents: readonly Content[], logo: Content | undefined): Content[] {
  const seen = new Set<string>();
  return contents.filter((content) => {
    const { picture, box } = content;
    if (!picture || picture.url === '' || content === logo) return false;
    if (picture.url === logo?.picture?.url) return true;
    if (box.width < MIN_REPEATED_WIDTH) return false;
    const isRepeated = seen.has(picture.url);
    seen.add(picture.url);
    return isRepeated;
  });
}

/** Signs beside a text. */
function listPairedSigns(node: LayoutNode): Content[] {
  if (!isGroup(node)) return [];
  const contents = node.parts.flatMap((part) => (part.type === 'content' ? [part.content] : []));
  const hasText = node.parts.some((part) => listContents(part).some(({ words }) => words > 0));
  return [...(hasText ? contents.filter(isIcon) : []), ...node.parts.flatMap(listPairedSigns)];
}

function isNamelessSign(content: Content): boolean {
  const { picture, links, box } = content;
  return isIcon(content) && picture?.alt === '' && links.length === 0 && Math.max(box.width, box.height) < MAX_LONE_SIGN;
}

/** Whether all links of a content are in others, too. */
function isElsewhere({ links, order }: Content, contents: readonly Content[]): boolean {
  return links.every(
    ({ url }) => url.includes('#') || contents.some((other) => other.order !== order && other.links.some((link) => link.url === url)),
  );
}

/** A sign in the link of a text. */
function isSignOfLink(content: Content, contents: readonly Content[]): boolean {
  const { link } = content.surroundings;
  return (
    isIcon(content) &&
    link !== undefined &&
    contents.some(({ words, surroundings }) => words > 0 && surroundings.link?.place === link.place)
  );
}

/** An arrow beside a link to the same page, or an empty link over it. */
function isRepeatedSign(content: Content, contents: readonly Content[]): boolean {
  const { kind, words, text, links } = content;
  const others = contents.filter((other) => other.words > 0 || other.kind === 'picture');
  return kind === 'text' && words === 0 && text.length <= 3 && links.length > 0 && isElsewhere(content, others);
}
