import type { Content } from '../segment/content.ts';
import { isControlText, isDeadControl, isDecoration, isOrnament } from './text-kinds.ts';

const MIN_REPEATED_WIDTH = 300;

/** What a new layout leaves out: what it shows already, and what only served the old window. No word of the page is among it. */
export function findDropped(contents: readonly Content[], logo: Content | undefined): Content[] {
  const repeated = new Set(findRepeatedPictures(contents, logo));
  return contents.filter(
    (content) =>
      repeated.has(content) ||
      isOrnament(content) ||
      isDecoration(content) ||
      isDeadControl(content) ||
      (isControlText(content) && isElsewhere(content, contents)) ||
      isRepeatedSign(content, contents),
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

/** Whether all links of a content are in others, too. */
function isElsewhere({ links, order }: Content, contents: readonly Content[]): boolean {
  return links.every(
    ({ url }) => url.includes('#') || contents.some((other) => other.order !== order && other.links.some((link) => link.url === url)),
  );
}

/** An arrow beside a link to the same page. */
function isRepeatedSign(content: Content, contents: readonly Content[]): boolean {
  const { kind, words, text, links } = content;
  return kind === 'text' && words === 0 && text !== '' && text.length <= 3 && links.length > 0 && isElsewhere(content, contents);
}
