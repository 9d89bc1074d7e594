import { readBody } from './body.ts';
import { decodePage } from './charset.ts';
import { within } from './deadline.ts';
import { type Head, HttpReader } from './http-reader.ts';
import { close, connectTo, type Network } from './network.ts';
import { LIMITS, type Limits, Refusal } from './refusal.ts';
import { checkUrl } from './url-rules.ts';

/** A page as it came from its server. */
export interface FetchedPage {
  /** Where the last redirect led. */
  url: string;
  html: string;
  isXhtml: boolean;
  bytes: number;
  redirects: number;
  milliseconds: number;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PAGE_TYPE = /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i;

/** Fetches a public page. @throws Refusal */
export async function fetchPage(raw: string, network: Network, limits: Limits = LIMITS): Promise<FetchedPage> {
  const start = performance.now();
  const end = start + limits.totalMs;
  let url = checkUrl(raw, network.allowed);
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const answer = await get(url, network, limits, end);
    if (answer instanceof URL) {
      url = answer;
      continue;
    }
    return { ...answer, url: url.href, redirects, milliseconds: Math.round(performance.now() - start) };
  }
  throw new Refusal('redirects');
}

type Answer = Pick<FetchedPage, 'html' | 'isXhtml' | 'bytes'>;

async function get(url: URL, network: Network, limits: Limits, end: number): Promise<Answer | URL> {
  const connection = await connectTo(url, network, limits, end);
  try {
    await within(send(connection, requestFor(url)), limits.headerMs, end);
    const reader = new HttpReader(connection, limits, end);
    const head = await reader.head();
    const next = redirectOf(head, url, network);
    if (next) return next;
    const type = checkedType(head);
    const body = await readBody(reader, head, limits, end);
    const html = decodePage(body, type);
    if (/^[\s\ufeff]*$/.test(html)) throw new Refusal('empty');
    return { html, isXhtml: /^application\/xhtml/i.test(type), bytes: body.length };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('connect', String(error));
  } finally {
    close(connection);
  }
}

function requestFor(url: URL): string {
  return [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'User-Agent: Mozilla/5.0 (compatible; NorthlightPreview/1.0)',
    'Accept: text/html,application/xhtml+xml;q=0.9',
    'Accept-Encoding: gzip',
    'Accept-Language: en',
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

async function send(connection: Deno.Conn, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; ) at += await connection.write(bytes.subarray(at));
}

/** Every hop is judged as strictly as what the visitor typed. */
function redirectOf({ status, headers }: Head, url: URL, network: Network): URL | null {
  const location = headers.get('location');
  if (!REDIRECTS.has(status) || location === undefined) return null;
  try {
    return checkUrl(new URL(location, url).href, network.allowed);
  } catch (error) {
    throw new Refusal('redirects', String(error));
  }
}

function checkedType({ status, headers }: Head): string {
  const isPage = status >= 200 && status < 300 && status !== 204 && status !== 206;
  if (!isPage) throw new Refusal('status', String(status));
  const type = headers.get('content-type') ?? '';
  if (type !== '' && !PAGE_TYPE.test(type)) throw new Refusal('type', type);
  return type;
}
