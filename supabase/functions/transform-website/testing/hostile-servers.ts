import type { FetchFailureReason } from '../fetch/page-fetch-error.ts';
import { createHttpResponse, gzip, type ServerBehavior } from './hostile-server.ts';

/** A server that tries to occupy the function. */
export interface HostileServer {
  behavior: ServerBehavior;
  /** How a fetch ends; `page` for a success. */
  outcome: FetchFailureReason | 'page';
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const HTML = 'Content-Type: text/html';
const CHUNKED = `${HTML}\r\nTransfer-Encoding: chunked`;
const GZIP = `${HTML}\r\nContent-Encoding: gzip`;
const DRIP_MS = 20;

/** Sends a start once and a part without end, with a pause after each part. */
function repeat(start: string, part: string | Uint8Array, pauseMs = 0): ServerBehavior {
  const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
  return async (send) => {
    if (start !== '') await send(start);
    for (;;) {
      await send(bytes);
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
}

function sendAll(start: string, bytes: Uint8Array): ServerBehavior {
  return async (send) => {
    await send(start);
    await send(bytes);
    // Keeps the connection open for as long as the client does.
    for (;;) {
      await wait(DRIP_MS);
      await send(bytes.subarray(-1));
    }
  };
}

const bomb = await gzip(new Uint8Array(60_000_000));
const gzipHeader = bomb.subarray(0, 10);
// A stored block of DEFLATE without content (RFC 1951 section 3.2.4).
const emptyBlocks = new Uint8Array(50_000).map((_, i) => [0, 0, 0, 0xff, 0xff][i % 5] ?? 0);
/** Servers for the tests and the measurement of the fetcher's limits, by name. */
export const hostileServers: Record<string, HostileServer> = {
  'endless chunks of one byte': { behavior: repeat(createHttpResponse('', CHUNKED), '1\r\nx\r\n'.repeat(10_000)), outcome: 'size' },
  'chunks of one byte, each in a packet': { behavior: repeat(createHttpResponse('', CHUNKED), '1\r\nx\r\n'), outcome: 'size' },
  'chunk extensions of 250 bytes': {
    behavior: repeat(createHttpResponse('', CHUNKED), `1;${'e'.repeat(250)}\r\nx\r\n`.repeat(300)),
    outcome: 'size',
  },
  'an endless chunk extension': { behavior: repeat(createHttpResponse('1;', CHUNKED), 'e'.repeat(60_000)), outcome: 'protocol' },
  'endless trailers': { behavior: repeat(createHttpResponse('4\r\n<p>x\r\n0\r\n', CHUNKED), 'X: y\r\n'.repeat(10_000)), outcome: 'page' },
  'endless headers': { behavior: repeat('HTTP/1.1 200 OK\r\n', 'X: y\r\n'.repeat(10_000)), outcome: 'size' },
  'endless interim responses': {
    behavior: repeat('', `HTTP/1.1 103 Early Hints\r\nLink: ${'x'.repeat(60_000)}\r\n\r\n`),
    outcome: 'protocol',
  },
  'a drip of headers': { behavior: repeat('HTTP/1.1 200 OK\r\n', 'X: y\r\n', DRIP_MS), outcome: 'timeout' },
  'a body of single bytes without a pause': { behavior: repeat(createHttpResponse(''), 'x'), outcome: 'size' },
  'a slow body': { behavior: repeat(createHttpResponse('<p>'), 'x', DRIP_MS), outcome: 'timeout' },
  'a slow chunked body': { behavior: repeat(createHttpResponse('', CHUNKED), '1\r\nx\r\n', DRIP_MS), outcome: 'timeout' },
  'a content length of 4 MB and a slow body': {
    behavior: repeat(createHttpResponse('', `${HTML}\r\nContent-Length: 4000000`), 'x', DRIP_MS),
    outcome: 'timeout',
  },
  'a content length of 1 TB': {
    behavior: repeat(createHttpResponse('', `${HTML}\r\nContent-Length: 999999999999`), 'x', DRIP_MS),
    outcome: 'size',
  },
  'an endless body': { behavior: repeat(createHttpResponse(''), 'x'.repeat(60_000)), outcome: 'size' },
  'a page of 4 MB with a slow end': {
    behavior: sendAll(createHttpResponse('', `${HTML}\r\nContent-Length: 4000000`), new Uint8Array(3_990_000).fill(120)),
    outcome: 'timeout',
  },
  'a gzip bomb': { behavior: sendAll(createHttpResponse('', GZIP), bomb), outcome: 'size' },
  'gzip data without content': {
    behavior: async (send, request, waitForClose) => {
      await send(createHttpResponse('', GZIP));
      await send(gzipHeader);
      await repeat('', emptyBlocks)(send, request, waitForClose);
    },
    outcome: 'size',
  },
  'endless redirects with large headers': {
    behavior: async (send, request, waitForClose) => {
      await send(`HTTP/1.1 302 Found\r\nLocation: /${crypto.randomUUID()}\r\nX: ${'y'.repeat(60_000)}\r\n\r\n`);
      await repeat('', 'x'.repeat(60_000))(send, request, waitForClose);
    },
    outcome: 'redirects',
  },
  'slow redirects': {
    behavior: async (send) => {
      for (const character of 'HTTP/1.1 302 Found\r\nLocation: /a\r\n') {
        await send(character);
        await wait(3 * DRIP_MS);
      }
      await send('\r\n');
    },
    outcome: 'timeout',
  },
};
