import { findByTagName, findInside, getLinkUrl, getTextContent } from '../measure/dom-getters.ts';
import type { Content } from '../segment/content.ts';

/** How much of the contents that were measured an applied document shows: shares of words and links from 0 to 1. */
export function checkContents(page: Document, contents: readonly Content[]) {
  const [body] = findByTagName(page, 'body');
  const text = joinLetters(body ? (getTextContent(body) ?? '') : '');
  const urls = new Set(body ? findInside(body, 'a').map((link) => getLinkUrl(link as HTMLAnchorElement)) : []);
  const wanted = new Set(contents.flatMap(({ links }) => links.map(({ url }) => url)).filter((url) => url !== ''));
  let words = 0;
  let kept = 0;
  for (const content of contents) {
    const all = content.text.split(' ').filter((word) => joinLetters(word) !== '');
    words += all.length;
    // A text that is there as a whole needs no search for each word.
    kept += text.includes(joinLetters(content.text)) ? all.length : all.filter((word) => text.includes(joinLetters(word))).length;
  }
  const keptLinks = [...wanted].filter((url) => urls.has(url)).length;
  return { words: words === 0 ? 1 : kept / words, links: wanted.size === 0 ? 1 : keptLinks / wanted.size };
}

/** Letters and digits only: white space between elements has no place in a text. */
function joinLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
