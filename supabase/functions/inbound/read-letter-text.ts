import { PageTooComplexError } from 'page-transform';
import { convertHtmlToText } from 'page-transform/convert-html-to-text';
import { cleanText, EMAIL_LIMITS } from './clean-text.ts';
import type { Letter } from './fetch-letter.ts';

const MAX_HTML_LENGTH = 1_000_000;
/** Share of the HTML's words that a complete plain text may lack: clients describe pictures and links differently. */
const MAX_MISSING_SHARE = 0.2;
const TOO_COMPLEX = '(This email is too large to be shown.)';

/**
 * Returns the plain text of an e-mail if it says what the HTML says. Otherwise the richer of both: some clients send a plain text that only
 * asks for a program with HTML.
 */
export function readLetterText({ text, html }: Pick<Letter, 'text' | 'html'>): string {
  const plain = cleanText(text.slice(0, 2 * EMAIL_LIMITS.quotedText), EMAIL_LIMITS.quotedText);
  const rich = convertHtml(html);
  if (rich === null) return plain || TOO_COMPLEX;
  const [plainWords, richWords] = [listWords(plain), listWords(rich)];
  const missing = [...richWords].filter((word) => !plainWords.has(word));
  if (missing.length <= MAX_MISSING_SHARE * richWords.size) return plain;
  const asksForProgram = plainWords.has('html') || plainWords.has('browser');
  return plainWords.size > richWords.size && !asksForProgram ? plain : rich;
}

/** Returns null for HTML that the parser rejects. */
function convertHtml(html: string): string | null {
  try {
    // The text below a picture counts, its bytes don't.
    const source = html.replace(/\bdata:[\w.+/-]+;base64,[\w+/=%\s]*/gi, '');
    return cleanText(convertHtmlToText(source.slice(0, MAX_HTML_LENGTH)), EMAIL_LIMITS.quotedText);
  } catch (error) {
    if (error instanceof PageTooComplexError) return null;
    throw error;
  }
}

function listWords(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .replace(/https?:\/\/\S+/g, '')
      .match(/[\p{L}\p{N}]+/gu),
  );
}
