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
const ESCAPES = new RegExp(String.raw`(${COMMENT}|${STRING})|\\([0-9a-f]{1,6})[ \t\n\r\f]?|\\([g-z])`, 'gi');
const TOKENS = new RegExp(
  [
    `(?<comment>${COMMENT})`,
    String.raw`@import(?:\s|${CLOSED_COMMENT})*(?:url\(\s*|(?!\/\*))(?:${WHOLE_STRING}|([^"');\s]+))\s*\)?`,
    String.raw`url\(\s*(?:${WHOLE_STRING}|([^"'()\s\\]+(?:\\[\s\S][^"'()\s\\]*)*))\s*\)`,
    String.raw`(?<badUrl>url\([^)]*\)?)`,
    `(?<string>${STRING})`,
    String.raw`(?<![\w-])(?<active>behaviou?r|-moz-binding|-o-link|-o-link-source)(?=\s*:)|(?<expression>expression(?=\s*\())`,
  ].join('|'),
  'gi',
);
const IMAGE_SET = /(image-set\()((?:[^()"']|"[^"\n]{0,2000}"|'[^'\n]{0,2000}'|\([^()]{0,2000}\)){0,4000}\))/gi;

/** A style sheet or a `style` attribute with absolute addresses and without what ever ran code. */
export function cleanCss(css: string, addresses: Addresses): string {
  if (!SUSPECT.test(css)) return css;
  const readable = css.includes('\\') ? css.replace(ESCAPES, (...found) => unescaped(found, addresses)) : css;
  const safe = readable.replace(/<!--|-->/g, ' ').replace(TOKENS, (all, ...rest) => rewritten(all, rest, addresses));
  return withoutMarkup(/image-set/i.test(safe) ? absoluteImageSets(safe, addresses) : safe);
}

/** Letters need no escape outside of strings; escaped ones only hide names such as `url`. */
function unescaped(found: (string | undefined)[], addresses: Addresses): string {
  const [all = '', opaque, hex, letter] = found;
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

function rewritten(all: string, rest: unknown[], addresses: Addresses): string {
  addresses.token();
  const groups = rest.at(-1) as Record<string, string | undefined>;
  if (groups.comment !== undefined) return '/**/';
  // Means the same inside of a string, and stays one if a browser sees the string end earlier.
  if (groups.string !== undefined) return all.replace(/\(/g, '\\28 ');
  if (groups.badUrl !== undefined) return NOTHING;
  if (groups.active !== undefined || groups.expression !== undefined) return '-x-removed';
  // The positional groups after the comment: three of @import, three of url().
  const [, importDouble, importSingle, importBare, double, single, bare] = rest as (string | undefined)[];
  const imported = importDouble ?? importSingle ?? importBare;
  if (imported !== undefined) {
    const address = addresses.resource(plain(imported));
    return `@import ${address && !address.startsWith('data:') ? quoted(address) : NOTHING}`;
  }
  return absoluteUrl(all, plain(double ?? single ?? bare ?? ''), addresses);
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
