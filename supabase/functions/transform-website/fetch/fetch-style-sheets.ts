import type { StyleSheetTexts } from 'page-transform';
import type { FetchLimits } from './fetch-limits.ts';
import { freeBytes } from './growing-byte-array.ts';
import type { NetworkAccess } from './network-access.ts';
import { readResponseBody } from './read-response-body.ts';
import { RESOURCE_LIMITS, requestResources } from './request-resources.ts';

const MAX_CHARACTERS = 512_000;
const LIMITS: FetchLimits = { ...RESOURCE_LIMITS, bodyBytes: MAX_CHARACTERS, wireBytes: MAX_CHARACTERS + 40_000 };
const SHEET_TYPE = /^text\/css\s*(;|$)/i;

/** Fetches the style sheets of a page, as `requestResources` does. Sheets beyond the limit of all together are absent. Never rejects. */
export async function fetchStyleSheets(
  urls: readonly string[],
  network: NetworkAccess,
  limits: FetchLimits = LIMITS,
): Promise<StyleSheetTexts> {
  let remaining = MAX_CHARACTERS;
  return await requestResources(urls, { method: 'GET', accept: 'text/css' }, network, limits, async (head, reader, budget) => {
    if (head.status !== 200 || !SHEET_TYPE.test(head.headers.get('content-type') ?? '')) return undefined;
    const { content } = await readResponseBody(reader, head, budget);
    const sheet = new TextDecoder().decode(content);
    freeBytes(content);
    if (sheet.length > remaining) return undefined;
    remaining -= sheet.length;
    return sheet;
  });
}
