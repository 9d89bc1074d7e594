import { removeComments } from './html/remove-comments.ts';

/** Texts of linked style sheets by URL. Hostile: they are read for colors and sizes, and never sent to a browser. */
export type StyleSheetTexts = ReadonlyMap<string, string>;

/** Sheets are linked in the head, which starts the document. */
const HEAD_CHARACTERS = 100_000;
/** Matches no nested `<` and no long tag, so that no text is searched twice. A tag that isn't closed ends where the next one begins. */
const TAG = /<(link|base)\s([^<>]{1,1000})(?=[<>])/gi;
const MAX_TAGS = 200;
export const MAX_SHEETS = 20;
/** `@import` rules come before all others but `@charset` and `@layer` (CSS Cascade Level 5 section 2). */
const IMPORT =
  /^\s*(?:@(?:charset|layer)\s[^;{}]{1,200};\s*)*@import\s+(?:url\(\s*)?(?:"([^"\n]{1,800})"|'([^'\n]{1,800})'|([^\s"');]{1,800}))\s*\)?([^;{}]{0,300});/i;
const DISABLED = /\sdisabled(?![\w-])/i;
const ATTRIBUTE = /(?:^|[\s"'])([a-z-]{1,12})\s{0,3}=\s{0,3}(?:"([^"]{0,800})"|'([^']{0,800})'|([^\s"'>]{1,800}))/gi;

/**
 * Finds the URLs of linked style sheets in a page that isn't parsed yet, in document order. Which of them apply is decided after the
 * page is parsed: here a wrong one only costs a request. The first 20 of a page with more: the others count as unread.
 */
export function findStyleSheetUrls(html: string, pageUrl: string): string[] {
  let baseUrl = pageUrl;
  const urls = new Set<string>();
  let tags = 0;
  // Conditional comments link sheets for old browsers.
  const head = removeComments(html.slice(0, HEAD_CHARACTERS), '<!--', '-->');
  for (const [, name = '', text = ''] of head.matchAll(TAG)) {
    tags += 1;
    if (tags > MAX_TAGS) break;
    const attributes = readAttributes(text);
    const url = URL.parse(attributes.get('href') ?? '', baseUrl);
    if (name.toLowerCase() === 'base') baseUrl = url?.href ?? baseUrl;
    else if (url?.protocol.startsWith('http') && isScreenSheet(attributes) && !DISABLED.test(text)) urls.add(url.href);
  }
  return [...urls].slice(0, MAX_SHEETS);
}

/** A style sheet that another one imports. */
export interface SheetImport {
  url: string;
  /** Condition of the import, such as `screen and (min-width:40em)`; empty if there is none. */
  media: string;
}

/** Separates the imports at the start of a style sheet from its other rules. */
export function splitImports(css: string, sheetUrl: string): { imports: SheetImport[]; rest: string } {
  const imports: SheetImport[] = [];
  let rest = removeComments(css, '/*', '*/');
  for (let match = IMPORT.exec(rest); match && imports.length < MAX_SHEETS; match = IMPORT.exec(rest)) {
    const [rule, double, single, bare, media = ''] = match;
    const url = URL.parse(double ?? single ?? bare ?? '', sheetUrl);
    if (url?.protocol.startsWith('http')) imports.push({ url: url.href, media: media.trim() });
    rest = rest.slice(rule.length);
  }
  return { imports, rest };
}

function isScreenSheet(attributes: ReadonlyMap<string, string>): boolean {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  return relations.includes('stylesheet') && !relations.includes('alternate') && !/^(print|speech)$/i.test(attributes.get('media') ?? '');
}

/** Reads the attributes of a start tag by name in lower case, from the text after its name. */
export function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]): [string, string] => [
    name.toLowerCase(),
    (values.find((value) => value !== undefined) ?? '').trim().replaceAll('&amp;', '&'),
  ]);
  // The first of repeated attributes counts (HTML Standard section 13.2.5.33, "attribute name state").
  return new Map(pairs.reverse());
}
