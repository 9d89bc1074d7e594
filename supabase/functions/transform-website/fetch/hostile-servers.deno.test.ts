import assert from 'node:assert/strict';
import { createHttpResponse, createTestNetwork, describeFetch, gzip, type ServerBehavior, withServer } from '../testing/hostile-server.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import type { FetchFailureReason } from './page-fetch-error.ts';

const LIMITS = { ...FETCH_LIMITS, totalMs: 1000 };
const HTML = 'Content-Type: text/html';
const CHUNKED = `${HTML}\r\nTransfer-Encoding: chunked`;
const GZIP = `${HTML}\r\nContent-Encoding: gzip`;
const DRIP_MS = 20;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Sends a start once and a part without end, with a pause after each part. */
function repeat(start: string | Uint8Array, part: string | Uint8Array, pauseMs = 0): ServerBehavior {
  return async (send) => {
    if (start.length > 0) await send(start);
    for (;;) {
      await send(part);
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
}

const concat = (head: string, body: Uint8Array) => new Uint8Array([...new TextEncoder().encode(head), ...body]);
const bomb = await gzip(new Uint8Array(60_000_000));
// Stored blocks of DEFLATE without content (RFC 1951 section 3.2.4).
const emptyBlocks = new Uint8Array(50_000).map((_, i) => [0, 0, 0, 0xff, 0xff][i % 5] ?? 0);

/** Servers that try to occupy the function, and how a fetch ends: with a reason or the text of the page. */
const servers: [name: string, behavior: ServerBehavior, outcome: FetchFailureReason | '<p>x'][] = [
  ['endless chunks of one byte', repeat(createHttpResponse('', CHUNKED), '1\r\nx\r\n'.repeat(10_000)), 'size'],
  ['endless trailers', repeat(createHttpResponse('4\r\n<p>x\r\n0\r\n', CHUNKED), 'X: y\r\n'.repeat(10_000)), '<p>x'],
  ['endless headers', repeat('HTTP/1.1 200 OK\r\n', 'X: y\r\n'.repeat(10_000)), 'size'],
  ['endless interim responses', repeat('', `HTTP/1.1 103 Early Hints\r\nLink: ${'x'.repeat(60_000)}\r\n\r\n`), 'protocol'],
  ['a slow body', repeat(createHttpResponse('<p>'), 'x', DRIP_MS), 'timeout'],
  ['an endless body', repeat(createHttpResponse(''), 'x'.repeat(60_000)), 'size'],
  ['a gzip bomb', repeat(concat(createHttpResponse('', GZIP), bomb), 'x', DRIP_MS), 'size'],
  ['gzip data without content', repeat(concat(createHttpResponse('', GZIP), bomb.subarray(0, 10)), emptyBlocks), 'size'],
  [
    'endless redirects with large headers',
    repeat(`HTTP/1.1 302 Found\r\nLocation: /a\r\nX: ${'y'.repeat(60_000)}\r\n\r\n`, 'x'.repeat(60_000)),
    'redirects',
  ],
  ['silence', (_, _request, waitForClose) => waitForClose(), 'timeout'],
];

for (const [name, behavior, outcome] of servers) {
  Deno.test(`ends the fetch and closes the connection on ${name}`, () =>
    withServer(behavior, async (port, _served, idle) => {
      const result = await describeFetch('http://site.example/', createTestNetwork(port), LIMITS);
      // On a busy machine the deadline may come before another limit.
      assert.ok(result === outcome || result === 'timeout', result);
      await idle();
    }));
}
