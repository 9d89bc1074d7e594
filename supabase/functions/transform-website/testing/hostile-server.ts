import { isPublicAddress } from '../fetch/addresses.ts';
import type { Network } from '../fetch/network.ts';

export type Behaviour = (send: (data: string | Uint8Array) => Promise<void>, request: string) => Promise<void>;

/** Loopback stands for the public internet in these tests; 127.0.0.1 stays what must never be reached. */
export const PUBLIC_LOOPBACK = '127.0.0.2';

/** A raw TCP server whose every answer is written by hand. */
export async function withServer(behave: Behaviour, use: (port: number, served: () => number) => Promise<void>): Promise<void> {
  const listener = Deno.listen({ hostname: PUBLIC_LOOPBACK, port: 0 });
  const open = new Set<Deno.Conn>();
  const running: Promise<void>[] = [];
  let served = 0;
  const accepting = (async () => {
    for await (const connection of listener) {
      served += 1;
      open.add(connection);
      running.push(serve(connection, behave));
    }
  })();
  try {
    await use(listener.addr.port, () => served);
  } finally {
    listener.close();
    for (const connection of open) closeQuietly(connection);
    await Promise.allSettled([accepting, ...running]);
  }
}

async function serve(connection: Deno.Conn, behave: Behaviour): Promise<void> {
  const buffer = new Uint8Array(16_384);
  const send = async (data: string | Uint8Array) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    for (let at = 0; at < bytes.length; ) at += await connection.write(bytes.subarray(at));
  };
  try {
    const count = (await connection.read(buffer)) ?? 0;
    await behave(send, new TextDecoder().decode(buffer.subarray(0, count)));
  } catch {
    // The fetcher hung up, which is what most of these tests want.
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

export function testNetwork(port: number, resolve = async (_host: string) => [PUBLIC_LOOPBACK]): Network {
  return {
    resolve,
    isPublic: (address) => address === PUBLIC_LOOPBACK || isPublicAddress(address),
    allowed: new Set(),
    port: () => port,
  };
}

export const answer = (body: string, headers = 'Content-Type: text/html; charset=utf-8') => `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${body}`;

export async function gzip(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
