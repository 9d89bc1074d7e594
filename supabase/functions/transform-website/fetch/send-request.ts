import type { FetchBudget } from './fetch-budget.ts';
import { HttpResponseReader, type ResponseHead } from './http-response-reader.ts';
import { type Network, withConnection } from './network.ts';

/** A request for a public URL, which `parsePublicUrl` returned. */
export interface PageRequest {
  method: 'GET' | 'HEAD';
  url: URL;
  accept: string;
}

/** Sends a request over a checked connection and uses the response. @throws PageFetchError, TooManyCallsError */
export function sendRequest<Result>(
  request: PageRequest,
  network: Network,
  budget: FetchBudget,
  use: (head: ResponseHead, reader: HttpResponseReader) => Promise<Result>,
): Promise<Result> {
  return withConnection(request.url, network, budget, async (connection) => {
    await budget.wait(writeText(connection, createRequestText(request)), budget.limits.headerMs);
    const reader = new HttpResponseReader(connection, budget);
    return await use(await reader.readHead(), reader);
  });
}

function createRequestText({ method, url, accept }: PageRequest): string {
  return [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'User-Agent: Mozilla/5.0 (compatible; NorthlightPreview/1.0)',
    `Accept: ${accept}`,
    'Accept-Encoding: gzip',
    'Accept-Language: en',
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

async function writeText(connection: Deno.Conn, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let written = 0; written < bytes.length; ) written += await connection.write(bytes.subarray(written));
}
