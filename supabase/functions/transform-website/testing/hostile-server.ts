import { brotliCompressSync } from 'node:zlib';
import { isPublicAddress } from 'page-transform/public-host';
import { FETCH_LIMITS, type FetchLimits } from '../fetch/fetch-limits.ts';
import { fetchPage } from '../fetch/fetch-page.ts';
import type { NetworkAccess } from '../fetch/network-access.ts';
import { PageFetchError } from '../fetch/page-fetch-error.ts';

/**
 * Sends raw bytes in response to a request. `send` rejects once the client has closed the connection; `waitForClose` resolves then, for
 * a server that is slower than any limit.
 */
export type ServerBehavior = (
  send: (data: string | Uint8Array) => Promise<void>,
  request: string,
  waitForClose: () => Promise<void>,
) => Promise<void>;

/** Limits of a fetch whose end doesn't depend on the speed of the machine. */
export const PATIENT_LIMITS: FetchLimits = { ...FETCH_LIMITS, totalMs: 60_000, connectMs: 60_000, headerMs: 60_000 };

/** Limits of a fetch from a server that never finishes its response. */
export const SHORT_LIMITS: FetchLimits = { ...FETCH_LIMITS, totalMs: 600, connectMs: 400, headerMs: 400 };

/** Address of the test servers, which counts as public; 127.0.0.1 stays private. */
export const PUBLIC_LOOPBACK = '127.0.0.2';

/**
 * Runs a raw server, TCP by default, during `use`. `served` returns the number of connections so far; `idle` resolves when all behaviors have ended
 * and all connections are closed.
 */
export async function withServer(
  behavior: ServerBehavior,
  use: (port: number, served: () => number, idle: () => Promise<void>) => Promise<void>,
  listener: Deno.Listener<Deno.TcpConn | Deno.TlsConn> = Deno.listen({ hostname: PUBLIC_LOOPBACK, port: 0 }),
): Promise<void> {
  const open = new Set<Deno.Conn>();
  const running: Promise<void>[] = [];
  let served = 0;
  const accepting = (async () => {
    for await (const connection of listener) {
      served += 1;
      open.add(connection);
      running.push(serve(connection, behavior));
    }
  })();
  const idle = async () => {
    await Promise.all(running);
  };
  try {
    await use((listener.addr as Deno.NetAddr).port, () => served, idle);
  } finally {
    listener.close();
    for (const connection of open) closeQuietly(connection);
    await Promise.allSettled([accepting, ...running]);
  }
}

async function serve(connection: Deno.Conn, behavior: ServerBehavior): Promise<void> {
  const buffer = new Uint8Array(16_384);
  const send = async (data: string | Uint8Array) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    for (let sent = 0; sent < bytes.length; ) sent += await connection.write(bytes.subarray(sent));
  };
  const waitForClose = async () => {
    while ((await connection.read(buffer).catch(() => null)) !== null);
  };
  try {
    const count = (await connection.read(buffer)) ?? 0;
    await behavior(send, new TextDecoder().decode(buffer.subarray(0, count)), waitForClose);
  } catch {
    // The fetcher closed the connection, as most of these tests expect.
  } finally {
    closeQuietly(connection);
  }
}

function closeQuietly(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // Already closed.
  }
}

/** A network that resolves every name to the test server and connects to its port, any number of times. */
export function createTestNetwork(port: number, resolve = async (_host: string) => [PUBLIC_LOOPBACK]): NetworkAccess {
  return {
    resolve,
    isPublic: (address) => address === PUBLIC_LOOPBACK || isPublicAddress(address),
    allowedOrigins: new Set(),
    getPort: () => port,
    limitPerAddress: ({ run }) => run(),
  };
}

/** Fetches a page, and returns its text or the reason of the failure. */
export function describeFetch(url: string, network: NetworkAccess, limits = PATIENT_LIMITS): Promise<string> {
  return fetchPage(url, network, limits).then(
    ({ html }) => html,
    (error) => (error instanceof PageFetchError ? error.reason : String(error)),
  );
}

/** The text of a response with status 200. */
export const createHttpResponse = (body: string, headers = 'Content-Type: text/html; charset=utf-8') =>
  `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${body}`;

/** Compresses bytes. */
export async function compress(data: Uint8Array, format: CompressionFormat): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The types of Node and Deno differ in the result. */
export const compressBrotli = (data: Uint8Array) => Uint8Array.from(brotliCompressSync(data) as unknown as ArrayLike<number>);

export const gzip = (data: Uint8Array) => compress(data, 'gzip');
