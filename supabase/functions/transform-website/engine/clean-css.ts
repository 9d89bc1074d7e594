import type { UrlRewriter } from './url-rewriter.ts';

const NEEDS_CLEANING = /[\\<]|url\s*\(|@import|image-set|expression|behaviou?r|binding|\/\*/i;
const EMPTY_URL = 'url("about:blank")';
const FONT_DATA = /^data:(font\/|application\/(x-)?font|application\/vnd\.ms-fontobject|application\/octet-stream)/i;

/** Tokens of CSS Syntax Level 3 section 4: comments (4.3.2), strings (4.3.5), urls (4.3.6) and escapes (4.3.7). */
const COMMENT = String.raw`\/\*[\s\S]*?(?:\*\/|$)`;
/** Matches in one way only: backtracking over the shorter form takes exponential time. */
const CLOSED_COMMENT = String.raw`\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/`;
const DOUBLE_QUOTED = String.raw`[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*`;
const SINGLE_QUOTED = String.raw`[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*`;
const STRING = `"${DOUBLE_QUOTED}"?|'${SINGLE_QUOTED}'?`;
const CLOSED_STRING = `"(${DOUBLE_QUOTED})"|'(${SINGLE_QUOTED})'`;
/** The first group matches an escaped backslash as well, since the text after it is not escaped. */
const ESCAPES = new RegExp(String.raw`(${COMMENT}|${STRING}|\\[^0-9a-z])|\\([0-9a-f]{1,6})[ \t\n\r\f]?|\\([g-z])`, 'gi');
const TOKENS = new RegExp(
  [
    `(${COMMENT})`,
    String.raw`@import(?:\s|${CLOSED_COMMENT})*(?:url\(\s*|(?!\/\*))(?:${CLOSED_STRING}|([^"');\s]+))\s*\)?`,
    String.raw`url\(\s*(?:${CLOSED_STRING}|([^"'()\s\\]+(?:\\[\s\S][^"'()\s\\]*)*))\s*\)`,
    String.raw`(url\([^)]*\)?)`,
    `(${STRING})`,
    String.raw`(?<![\w-])(behaviou?r|-moz-binding|-o-link|-o-link-source)(?=\s*:)|(expression(?=\s*\())`,
  ].join('|'),
  'gi',
);
const IMAGE_SET = /(image-set\()((?:[^()"']|"[^"\n]{0,2000}"|'[^'\n]{0,2000}'|\([^()]{0,2000}\)){0,4000}\))/gi;

/**
 * Cleans a style sheet or a `style` attribute: URLs become absolute or `about:blank`, imports of data URLs and properties that
 * executed code in old browsers are removed. @throws PageTooComplexError
 */
export function cleanCss(css: string, urls: UrlRewriter): string {
  if (!NEEDS_CLEANING.test(css)) return css;
  const readable = css.includes('\\') ? replaceEach(css, ESCAPES, (match) => decodeEscape(match, urls)) : css;
  const safe = replaceEach(readable.replace(/<!--|-->/g, ' '), TOKENS, (match) => rewriteToken(match, urls));
  return escapeTags(/image-set/i.test(safe) ? rewriteImageSets(safe, urls) : safe);
}

/** Unlike `String.replace`, which finds all matches before the first call, this stops at the first exceeded limit. */
function replaceEach(text: string, pattern: RegExp, replacement: (match: RegExpExecArray) => string): string {
  let result = '';
  let position = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    result += text.slice(position, match.index) + replacement(match);
    position = pattern.lastIndex;
  }
  return result + text.slice(position);
}

/** Decodes escaped letters outside of strings, which only hide names such as `url`. Groups as in `ESCAPES`. */
function decodeEscape([all, opaque, hex, letter]: RegExpExecArray, urls: UrlRewriter): string {
  urls.countCssToken();
  if (opaque !== undefined) return opaque;
  if (letter !== undefined) return letter;
  const character = decodeCodePoint(hex);
  return /^[a-z]$/i.test(character) ? character : all;
}

function decodeCodePoint(hex: string | undefined): string {
  const code = Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** Groups as in `TOKENS`. */
function rewriteToken(match: RegExpExecArray, urls: UrlRewriter): string {
  urls.countCssToken();
  const [all, comment, importDouble, importSingle, importBare, urlDouble, urlSingle, urlBare, badUrl, text, property, expression] = match;
  if (comment !== undefined) return '/**/';
  // An escaped parenthesis has the same value, and starts no function for a browser that ends the string earlier.
  if (text !== undefined) return all.includes('(') ? all.replace(/\(/g, '\\28 ') : all;
  if (badUrl !== undefined) return EMPTY_URL;
  if (property !== undefined || expression !== undefined) return '-x-removed';
  const imported = importDouble ?? importSingle ?? importBare;
  if (imported === undefined) return rewriteUrl(all, decodeEscapes(urlDouble ?? urlSingle ?? urlBare ?? ''), urls);
  const url = urls.rewriteResource(decodeEscapes(imported));
  return `@import ${url && !url.startsWith('data:') ? quoteUrl(url) : EMPTY_URL}`;
}

function rewriteUrl(all: string, value: string, urls: UrlRewriter): string {
  if (/^#[\w:.-]+$/.test(value)) return `url("${value}")`;
  if (value === 'about:blank') return EMPTY_URL;
  if (FONT_DATA.test(value)) return /["\\<]/.test(value) ? EMPTY_URL : all;
  const url = urls.rewriteResource(value);
  return url ? quoteUrl(url) : EMPTY_URL;
}

/** Strings in `image-set()` are URLs, too (CSS Images Level 4, `image-set()`). */
function rewriteImageSets(css: string, urls: UrlRewriter): string {
  return css.replace(IMAGE_SET, (_, name: string, content: string) => {
    const strings = /((?:url|type)\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)')/gi;
    return (
      name +
      content.replace(strings, (all, wrapper: string | undefined, double?: string, single?: string) =>
        wrapper ? all : rewriteUrl(all, decodeEscapes(double ?? single ?? ''), urls),
      )
    );
  });
}

function decodeEscapes(value: string): string {
  return value.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, character?: string) =>
    hex === undefined ? (character ?? '') : decodeCodePoint(hex),
  );
}

function quoteUrl(url: string): string {
  const escaped = url.replace(/["\\\n\r<>]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `url("${escaped}")`;
}

/** Text similar to a tag could change its meaning when the style sheet is parsed in another context. */
function escapeTags(css: string): string {
  if (!css.includes('<')) return css;
  return css.replace(/<(?=[/!?])/g, '<\\').replace(/<(?=[a-z][\w-]*[\s/>"'])/gi, '\\3c ');
}
