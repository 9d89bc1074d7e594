import { decodePage, findForwardUrl, findStyleSheetUrls, type StyleSheetTexts } from 'page-transform';
import { FetchBudget } from './fetch-budget.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import { fetchStyleSheets } from './fetch-style-sheets.ts';
import { freeBytes } from './growing-byte-array.ts';
import type { ResponseHead } from './http-response-reader.ts';
import type { NetworkAccess } from './network-access.ts';
import { PageFetchError } from './page-fetch-error.ts';
import { parsePublicUrl } from './public-url.ts';
import { readResponseBody } from './read-response-body.ts';
import { sendRequest } from './send-request.ts';

/** A fetched page, decoded and otherwise unchanged, with its style sheets. */
export interface FetchedPage {
  /** URL after redirects, without a fragment. */
  url: string;
  html: string;
  /** Whether the server sent it as `application/xhtml+xml`. */
  isXhtml: boolean;
  /** Response headers by name in lower case; values of repeated ones are joined by a comma. */
  headers: ReadonlyMap<string, string>;
  /** Size of the decompressed body. */
  bytes: number;
  /** Size of the body as received, and as it is with gzip. */
  transferredBytes: number;
  compressedBytes: number;
  /** Number of redirects, refreshes and frames followed. */
  redirects: number;
  /** Duration of the fetch, redirects included. */
  milliseconds: number;
  sheets: StyleSheetTexts;
}

/** After a slower page, its style sheets would exceed the time of a visitor. */
const MAX_PAGE_MS = 4_000;
/** Smaller responses gain nothing (Lighthouse, "Enable text compression"). */
const MIN_COMPRESSED_BYTES = 1_400;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PAGE_TYPES = 'text/html,application/xhtml+xml;q=0.9';
const PAGE_TYPE = /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i;

/** Fetches a public page. @throws PageFetchError */
export async function fetchPage(websiteUrl: string, network: NetworkAccess, limits: FetchLimits = FETCH_LIMITS): Promise<FetchedPage> {
  const start = performance.now();
  const budget = new FetchBudget(limits);
  let url = parsePublicUrl(websiteUrl, network.allowedOrigins);
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const response = await requestPage(url, network, budget);
    if (response instanceof URL) {
      url = response;
      continue;
    }
    const milliseconds = Math.round(performance.now() - start);
    const urls = milliseconds > MAX_PAGE_MS ? [] : findStyleSheetUrls(response.html, url.href);
    return { ...response, url: url.href, redirects, milliseconds, sheets: await fetchStyleSheets(urls, network) };
  }
  throw new PageFetchError('redirects');
}

/** Sends one request. Returns the page, or the URL to which it leads a browser. */
function requestPage(
  url: URL,
  network: NetworkAccess,
  budget: FetchBudget,
): Promise<Pick<FetchedPage, 'html' | 'isXhtml' | 'headers' | 'bytes' | 'transferredBytes' | 'compressedBytes'> | URL> {
  return sendRequest({ method: 'GET', url, accept: PAGE_TYPES }, network, budget, async (head, reader) => {
    const redirectUrl = findRedirectTarget(head, url, network);
    if (redirectUrl) return redirectUrl;
    const type = requirePageType(head);
    const { content, receivedBytes } = await readResponseBody(reader, head, budget);
    const bytes = content.length;
    const html = decodePage(content, type);
    const target = findForwardUrl(html, url.href, head.headers.get('refresh'));
    if (target !== undefined) return checkTarget(target, url, network);
    const isCompressed = receivedBytes < bytes;
    const compressedBytes = isCompressed || bytes < MIN_COMPRESSED_BYTES ? receivedBytes : await measureGzipSize(content);
    freeBytes(content);
    if (/^[\s\ufeff]*$/.test(html)) throw new PageFetchError('empty');
    const isXhtml = /^application\/xhtml/i.test(type);
    return { html, isXhtml, headers: head.headers, bytes, transferredBytes: receivedBytes, compressedBytes };
  });
}

/** The checked target of a redirect; null for other responses. */
function findRedirectTarget({ status, headers }: ResponseHead, url: URL, network: NetworkAccess): URL | null {
  const location = headers.get('location');
  if (!REDIRECT_STATUSES.has(status) || location === undefined) return null;
  return checkTarget(location, url, network);
}

/** Each hop passes the same checks as the visitor's URL. */
function checkTarget(target: string, url: URL, network: NetworkAccess): URL {
  try {
    return parsePublicUrl(new URL(target, url).href, network.allowedOrigins);
  } catch (error) {
    throw new PageFetchError('redirects', String(error));
  }
}

function requirePageType({ status, headers }: ResponseHead): string {
  const isPage = status >= 200 && status < 300 && status !== 204 && status !== 206;
  if (!isPage) throw new PageFetchError('status', String(status));
  const type = headers.get('content-type') ?? '';
  if (type !== '' && !PAGE_TYPE.test(type)) throw new PageFetchError('type', type);
  return type;
}

/** Size of bytes with gzip. The memory of the output is freed while it is counted. */
async function measureGzipSize(content: Uint8Array): Promise<number> {
  let size = 0;
  const compressed = ReadableStream.from([content.slice()]).pipeThrough(new CompressionStream('gzip'));
  for await (const chunk of compressed) size += chunk.length;
  return size;
}
