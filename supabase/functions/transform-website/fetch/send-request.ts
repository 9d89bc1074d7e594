import type { FetchBudget } from './fetch-budget.ts';
import { HttpResponseReader, type ResponseHead } from './http-response-reader.ts';
import { type NetworkAccess, withCheckedConnection } from './network-access.ts';

/** A request for a public URL, which `parsePublicUrl` returned. */
export interface PublicRequest {
  method: 'GET' | 'HEAD' | 'POST';
  url: URL;
  accept: string;
  /** JSON text that a POST request sends. */
  body?: string;
  /** Further headers by name, without line breaks in their values. */
  headers?: Record<string, string>;
  userAgent?: string;
}

const PREVIEW_AGENT = 'Mozilla/5.0 (compatible; NorthlightPreview/1.0)';
const encoder = new TextEncoder();

/** Sends a request over a checked connection and uses the response. @throws PageFetchError, TooManyCallsError */
export function sendRequest<Result>(
  request: PublicRequest,
  network: NetworkAccess,
  budget: FetchBudget,
  use: (head: ResponseHead, reader: HttpResponseReader) => Promise<Result>,
): Promise<Result> {
  return withCheckedConnection(request.url, network, budget, async (connection) => {
    await budget.wait(writeText(connection, createRequestText(request)), budget.limits.headerMs);
    const reader = new HttpResponseReader(connection, budget);
    return await use(await reader.readHead(), reader);
  });
}

function createRequestText({ method, url, accept, body, headers = {}, userAgent = PREVIEW_AGENT }: PublicRequest): string {
  return [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${userAgent}`,
    `Accept: ${accept}`,
    'Accept-Encoding: gzip',
    'Accept-Language: en',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${encoder.encode(body).length}`]),
    'Connection: close',
    `\r\n${body ?? ''}`,
  ].join('\r\n');
}

async function writeText(connection: Deno.Conn, text: string): Promise<void> {
  const bytes = encoder.encode(text);
  for (let written = 0; written < bytes.length; ) written += await connection.write(bytes.subarray(written));
}
