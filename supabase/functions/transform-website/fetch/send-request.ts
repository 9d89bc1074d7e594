import type { FetchBudget } from './fetch-budget.ts';
import { HttpResponseReader, type ResponseHead } from './http-response-reader.ts';
import { type NetworkAccess, withCheckedConnection } from './network-access.ts';

/** A request for a public URL, which `parsePublicUrl` returned. */
export interface PublicRequest {
  method: 'GET' | 'HEAD';
  url: URL;
  accept: string;
}

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

function createRequestText({ method, url, accept }: PublicRequest): string {
  return [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'User-Agent: Mozilla/5.0 (compatible; NorthlightPreview/1.0)',
    `Accept: ${accept}`,
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: en',
    'Connection: close',
    '\r\n',
  ].join('\r\n');
}

async function writeText(connection: Deno.Conn, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let written = 0; written < bytes.length; ) written += await connection.write(bytes.subarray(written));
}
