import { MAX_SHEETS, type StyleSheetTexts, splitImports } from 'page-transform';
import type { FetchLimits } from './fetch-limits.ts';
import { freeBytes } from './growing-byte-array.ts';
import type { NetworkAccess } from './network-access.ts';
import { readResponseBody } from './read-response-body.ts';
import { RESOURCE_LIMITS, requestResources } from './request-resources.ts';

const MAX_CHARACTERS = 2_000_000;
const LIMITS: FetchLimits = { ...RESOURCE_LIMITS, totalMs: 1_500, bodyBytes: MAX_CHARACTERS, wireBytes: MAX_CHARACTERS + 40_000 };
const PARALLEL_REQUESTS = 6;
const SHEET_TYPE = /^text\/css\s*(;|$)/i;
/** Imports of imported sheets are left out. */
const MAX_LEVELS = 2;

/**
 * Fetches the style sheets of a page and those that they import, as `requestResources` does. Imported sheets become part of the sheet
 * that imports them. Sheets beyond the limit of all together are absent. Never rejects.
 */
export async function fetchStyleSheets(
  urls: readonly string[],
  network: NetworkAccess,
  limits: FetchLimits = LIMITS,
): Promise<StyleSheetTexts> {
  const sheets = new Map<string, string>();
  const end = performance.now() + limits.totalMs;
  let remaining = MAX_CHARACTERS;
  let next = [...urls];
  for (let level = 0; level < MAX_LEVELS && next.length > 0; level++) {
    const request = { method: 'GET', accept: 'text/css' } as const;
    const rest = { ...limits, totalMs: end - performance.now() };
    const fetched = await requestResources(next, request, network, rest, PARALLEL_REQUESTS, async (head, reader, budget) => {
      if (head.status !== 200 || !SHEET_TYPE.test(head.headers.get('content-type') ?? '')) return undefined;
      const { content } = await readResponseBody(reader, head, budget);
      const sheet = new TextDecoder().decode(content);
      freeBytes(content);
      if (sheet.length > remaining) return undefined;
      remaining -= sheet.length;
      return sheet;
    });
    for (const [url, text] of fetched) sheets.set(url, text);
    const imported = [...fetched].flatMap(([url, text]) => splitImports(text, url).imports.map((each) => each.url));
    next = [...new Set(imported)].filter((url) => !sheets.has(url)).slice(0, MAX_SHEETS - sheets.size);
  }
  return includeImports(urls, sheets);
}

/**
 * Texts of the linked sheets with those that they import, each of them once. An import that isn't known stays, which marks the sheet as
 * incomplete.
 */
function includeImports(urls: readonly string[], sheets: StyleSheetTexts): StyleSheetTexts {
  const included = new Set<string>();
  const include = (url: string, text: string): string => {
    const { imports, rest } = splitImports(text, url);
    if (imports.some((each) => !sheets.has(each.url))) return text;
    const parts = imports.map((each) => {
      if (included.has(each.url)) return '';
      included.add(each.url);
      return each.media === '' ? sheets.get(each.url) : `@media ${each.media}{${sheets.get(each.url)}}`;
    });
    return [...parts, rest].join('\n');
  };
  return new Map(urls.filter((url) => sheets.has(url)).map((url) => [url, include(url, sheets.get(url) ?? '')]));
}
