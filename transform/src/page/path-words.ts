import { collapseWhitespace } from '../html/tree.ts';

/** The words of the last part of a path; undefined if they can't be read as a name. */
export function readPathWords(pathname: string): string | undefined {
  const segment = decodeUrlPart(pathname.split('/').findLast(Boolean) ?? '').replace(/\.\w{2,5}$/, '');
  const text = collapseWhitespace(segment.replace(/[-_+]+/g, ' '));
  return /^(?=.*\p{L}{3})[\p{L}\d .,'&]{3,60}$/u.test(text) ? text : undefined;
}

/** Decodes a part of a URL. Returns it unchanged if it isn't encoded in UTF-8. */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
