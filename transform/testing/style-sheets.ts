import { createRandom } from './random.ts';

const SELECTORS = ['*', 'p', '.a', 'body', ':root', 'rect', 'p::before', '.a:not(b)', 'a,p', '&', '[title="x"]'];
const PROPERTIES =
  'background background-image list-style border-image-source cursor mask mask-image filter clip-path content fill --u --v src color'.split(
    ' ',
  );
const FUNCTIONS = 'url image-set -webkit-image-set cross-fade -webkit-cross-fade src image filter var env attr type calc expression'.split(
  ' ',
);
const AT_RULES = 'import namespace media supports font-face layer charset page keyframes property container scope'.split(' ');
const URLS = [
  ...[
    'http://192.168.1.1/x',
    '//192.168.1.1/x',
    'http://3232235777/x',
    'http://[::ffff:c0a8:101]/x',
    'http://localhost:9/x',
    'http://router/x',
  ],
  ...[
    'http://10.0.0.1/x',
    'https://printer.local/x',
    'http:\\\\169.254.1.1\\x',
    'https://cdn.example/x.png',
    'x.png',
    '#a',
    'data:image/gif;base64,R0',
  ],
];
const NOISE = [
  ...[
    '/*',
    '*/',
    '/**/',
    '<!--',
    '-->',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ';',
    ':',
    ',',
    '"',
    "'",
    '\\',
    '\\\n',
    '\n',
    '\r',
    '\r\n',
    '\f',
    '\0',
  ],
  ...[
    '\u00a0',
    '\u200b',
    '\ufeff',
    'u+',
    'u+a',
    'U+1',
    '1',
    '1e',
    '-',
    '--',
    '#',
    '@',
    '!important',
    '<',
    '</',
    '<=',
    '\\28 ',
    '\\0 ',
    '\\d800 ',
  ],
  ...[
    '1px',
    '50%',
    'red',
    '.5',
    '+1',
    '|',
    '~',
    '&',
    '\\',
    'é',
    '\\2f\\2a ',
    '*/url(',
    '\\"',
    "\\'",
    '\\)',
    'url(/*)',
    'url(a b)',
    'url(a"b)',
  ],
];

/**
 * Style sheets of a grammar for everything that requests URLs, private ones most of all, with disguised names, errors and random changes.
 * The same seed yields the same sheets.
 */
export function createStyleSheets(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const repeat = (max: number, write: () => string, between = ''): string => Array.from({ length: 1 + random(max) }, write).join(between);
  const sometimes = (oneIn: number, write: () => string): string => (random(oneIn) === 0 ? write() : '');
  const space = () => pick(['', '', '', ' ', '\n', '\f', '/**/', '/*x*/']);
  const noise = () => sometimes(9, () => pick(NOISE));

  const disguise = (text: string) => (random(3) === 0 ? [...text].map((c) => (random(4) === 0 ? writeEscape(c) : c)).join('') : text);
  const writeEscape = (character: string) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    if (random(3) === 0 && !/[0-9a-f\n]/i.test(character)) return `\\${character}`;
    return `\\${random(2) === 0 ? code.padStart(6, '0') : `${code}${pick([' ', '\n', '\f', '\r\n', '\t'])}`}`;
  };
  const changeCase = (text: string) => (random(6) === 0 ? text.toUpperCase() : text);
  const name = (text: string) => disguise(changeCase(text));
  const string = () => {
    const quote = pick(['"', "'"]);
    return quote + disguise(pick(URLS)) + noise() + (random(12) === 0 ? pick(['', '\n', '\f']) : quote);
  };
  const url = () => `${name('url')}(${space()}${random(2) === 0 ? string() : disguise(pick(URLS))}${space()}${random(15) === 0 ? '' : ')'}`;
  const call = (depth: number): string =>
    `${name(pick(FUNCTIONS))}(${space()}${repeat(3, () => value(depth - 1), pick([',', ' ', ' 1x,']))}${pick([' 1x', ' 1x', ''])}${random(12) === 0 ? '' : ')'}`;
  const value = (depth: number): string => {
    const kind = random(depth > 0 ? 8 : 5);
    if (kind < 2) return url() + noise();
    if (kind === 2) return string();
    if (kind === 3) return pick(['red', 'none', 'var(--u)', 'var(--v)', '1px', pick(NOISE)]);
    return kind === 4 ? `${url()}${space()},${space()}${url()}` : call(depth);
  };
  const declaration = () => `${noise()}${name(pick(PROPERTIES))}${space()}:${space()}${value(2)}${noise()};`;
  const rule = (depth: number): string =>
    `${noise()}${pick(SELECTORS)}${noise()}{${repeat(3, declaration)}${depth > 0 ? sometimes(5, () => rule(depth - 1)) : ''}${random(20) === 0 ? '' : '}'}`;
  const atRule = () => {
    const prelude = `${noise()}@${name(pick(AT_RULES))}${space()}${pick(['', ' '])}${pick([url(), string(), 'all', 'f', value(1)])}${space()}`;
    return prelude + (random(2) === 0 ? ';' : `{${random(2) === 0 ? rule(1) : repeat(2, declaration)}}`);
  };
  const change = (css: string) => {
    const at = random(css.length);
    return css.slice(0, at) + (random(2) === 0 ? pick(NOISE) : '') + css.slice(at + random(3));
  };
  return Array.from({ length: count }, () => {
    const css = sometimes(2, () => repeat(2, atRule)) + repeat(2, () => rule(1));
    return random(2) === 0 ? change(css) : css;
  });
}
