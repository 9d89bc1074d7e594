import { removeComments } from './html/remove-comments.ts';

/** Texts of linked style sheets by URL. Hostile: they are read for colors and sizes, and never sent to a browser. */
export type StyleSheetTexts = ReadonlyMap<string, string>;

/** Sheets are linked in the head, which starts the document. */
const HEAD_CHARACTERS = 100_000;
/** Matches no nested `<` and no long tag, so that no text is searched twice. */
const TAG = /<(link|base)\s([^<>]{1,1000})>/gi;
const MAX_TAGS = 200;
const MAX_SHEETS = 4;
const DISABLED = /\sdisabled(?![\w-])/i;
const ATTRIBUTE = /(?:^|[\s"'])([a-z]{1,12})\s{0,3}=\s{0,3}(?:"([^"]{0,800})"|'([^']{0,800})'|([^\s"'>]{1,800}))/gi;

/**
 * Finds the URLs of linked style sheets in a page that isn't parsed yet, in document order. Which of them apply is decided after the
 * page is parsed: here a wrong one only costs a request. None for a page with more than four, since a part of a design can't be judged.
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
  return urls.size > MAX_SHEETS ? [] : [...urls];
}

function isScreenSheet(attributes: ReadonlyMap<string, string>): boolean {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  return relations.includes('stylesheet') && !relations.includes('alternate') && !/^(print|speech)$/i.test(attributes.get('media') ?? '');
}

function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]): [string, string] => [
    name.toLowerCase(),
    (values.find((value) => value !== undefined) ?? '').trim().replaceAll('&amp;', '&'),
  ]);
  // The first of repeated attributes counts (HTML Standard section 13.2.5.33, "attribute name state").
  return new Map(pairs.reverse());
}
