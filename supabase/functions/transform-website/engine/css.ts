import type { Addresses } from './addresses.ts';

const SUSPECT = /[\\<]|url\s*\(|@import|image-set|expression|behaviou?r|binding|\/\*/i;
const NOTHING = 'url("about:blank")';
const FONT_DATA = /^data:(font\/|application\/(x-)?font|application\/vnd\.ms-fontobject|application\/octet-stream)/i;

const COMMENT = String.raw`\/\*[\s\S]*?(?:\*\/|$)`;
/** Written so that it can end in one place only: tried again and again, the shorter form would cost exponential time. */
const CLOSED_COMMENT = String.raw`\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/`;
const DOUBLE = String.raw`[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*`;
const SINGLE = String.raw`[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*`;
const STRING = `"${DOUBLE}"?|'${SINGLE}'?`;
const WHOLE_STRING = `"(${DOUBLE})"|'(${SINGLE})'`;
/** An escaped backslash is passed over with the backslash: what follows it is no escape. */
const ESCAPES = new RegExp(String.raw`(${COMMENT}|${STRING}|\\[^0-9a-z])|\\([0-9a-f]{1,6})[ \t\n\r\f]?|\\([g-z])`, 'gi');
const TOKENS = new RegExp(
  [
    `(${COMMENT})`,
    String.raw`@import(?:\s|${CLOSED_COMMENT})*(?:url\(\s*|(?!\/\*))(?:${WHOLE_STRING}|([^"');\s]+))\s*\)?`,
    String.raw`url\(\s*(?:${WHOLE_STRING}|([^"'()\s\\]+(?:\\[\s\S][^"'()\s\\]*)*))\s*\)`,
    String.raw`(url\([^)]*\)?)`,
    `(${STRING})`,
    String.raw`(?<![\w-])(behaviou?r|-moz-binding|-o-link|-o-link-source)(?=\s*:)|(expression(?=\s*\())`,
  ].join('|'),
  'gi',
);
const IMAGE_SET = /(image-set\()((?:[^()"']|"[^"\n]{0,2000}"|'[^'\n]{0,2000}'|\([^()]{0,2000}\)){0,4000}\))/gi;

/** A style sheet or a `style` attribute with absolute addresses and without what ever ran code. */
export function cleanCss(css: string, addresses: Addresses): string {
  if (!SUSPECT.test(css)) return css;
  const readable = css.includes('\\') ? replaced(css, ESCAPES, (found) => unescaped(found, addresses)) : css;
  const safe = replaced(readable.replace(/<!--|-->/g, ' '), TOKENS, (found) => rewritten(found, addresses));
  return withoutMarkup(/image-set/i.test(safe) ? absoluteImageSets(safe, addresses) : safe);
}

/** As `replace` with a function does, which finds everything before it asks for the first time: too late to stop at a cap. */
function replaced(text: string, pattern: RegExp, replacement: (found: RegExpExecArray) => string): string {
  let result = '';
  let at = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    result += text.slice(at, found.index) + replacement(found);
    at = pattern.lastIndex;
  }
  return result + text.slice(at);
}

/** Letters need no escape outside of strings; escaped ones only hide names such as `url`. */
function unescaped([all, opaque, hex, letter]: RegExpExecArray, addresses: Addresses): string {
  addresses.token();
  if (opaque !== undefined) return opaque;
  if (letter !== undefined) return letter;
  const character = fromHex(hex);
  return /^[a-z]$/i.test(character) ? character : all;
}

function fromHex(hex: string | undefined): string {
  const code = Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** The groups are those of `TOKENS`, in their order. */
function rewritten(found: RegExpExecArray, addresses: Addresses): string {
  addresses.token();
  const [all, comment, from, orFrom, orBareFrom, to, orTo, orBareTo, badUrl, text, active, expression] = found;
  if (comment !== undefined) return '/**/';
  // Means the same inside of a string, and stays one if a browser sees the string end earlier.
  if (text !== undefined) return all.includes('(') ? all.replace(/\(/g, '\\28 ') : all;
  if (badUrl !== undefined) return NOTHING;
  if (active !== undefined || expression !== undefined) return '-x-removed';
  const imported = from ?? orFrom ?? orBareFrom;
  if (imported === undefined) return absoluteUrl(all, plain(to ?? orTo ?? orBareTo ?? ''), addresses);
  const address = addresses.resource(plain(imported));
  return `@import ${address && !address.startsWith('data:') ? quoted(address) : NOTHING}`;
}

function absoluteUrl(all: string, value: string, addresses: Addresses): string {
  if (/^#[\w:.-]+$/.test(value)) return `url("${value}")`;
  if (value === 'about:blank') return NOTHING;
  if (FONT_DATA.test(value)) return /["\\<]/.test(value) ? NOTHING : all;
  const address = addresses.resource(value);
  return address ? quoted(address) : NOTHING;
}

function absoluteImageSets(css: string, addresses: Addresses): string {
  return css.replace(IMAGE_SET, (_, name: string, inner: string) => {
    const strings = /((?:url|type)\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)')/gi;
    return (
      name +
      inner.replace(strings, (all, wrapper: string | undefined, double?: string, single?: string) =>
        wrapper ? all : absoluteUrl(all, plain(double ?? single ?? ''), addresses),
      )
    );
  });
}

function plain(value: string): string {
  return value.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, character?: string) =>
    hex === undefined ? (character ?? '') : fromHex(hex),
  );
}

function quoted(address: string): string {
  const safe = address.replace(/["\\\n\r<>]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `url("${safe}")`;
}

/** A style sheet whose text looks like tags could change its meaning when it is parsed in another place. */
function withoutMarkup(css: string): string {
  if (!css.includes('<')) return css;
  return css.replace(/<(?=[/!?])/g, '<\\').replace(/<(?=[a-z][\w-]*[\s/>"'])/gi, '\\3c ');
}
