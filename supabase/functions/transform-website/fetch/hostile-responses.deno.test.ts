import assert from 'node:assert/strict';
import {
  compressBrotli,
  createHttpResponse,
  createTestNetwork,
  describeFetch,
  gzip,
  PATIENT_LIMITS,
  type ServerBehavior,
  SHORT_LIMITS,
  withServer,
} from '../testing/hostile-server.ts';
import type { FetchFailureReason } from './page-fetch-error.ts';

const HTML = 'Content-Type: text/html';
const CHUNKED = `${HTML}\r\nTransfer-Encoding: chunked`;
const SPACES = ' '.repeat(60_000);

/** Broken and unusual responses by name, and how the fetch ends: with a reason or this text of the page. */
const responses: [name: string, text: string, outcome: FetchFailureReason | `<p>${string}`][] = [
  ['a response that is not HTTP', 'SSH-2.0-OpenSSH_9\r\n\r\n', 'protocol'],
  ['a truncated body', createHttpResponse('<p>x', `${HTML}\r\nContent-Length: 50`), 'truncated'],
  ['a truncated chunk', createHttpResponse('10\r\nabc', `${HTML}\r\nTransfer-Encoding: chunked`), 'truncated'],
  ['an invalid chunk size', createHttpResponse('zz\r\nabc', `${HTML}\r\nTransfer-Encoding: chunked`), 'protocol'],
  ['two different content lengths', createHttpResponse('x', `${HTML}\r\nContent-Length: 1\r\nContent-Length: 2`), 'protocol'],
  ['a content length above the limit', createHttpResponse('x', `${HTML}\r\nContent-Length: 4000001`), 'size'],
  ['an unknown transfer coding', createHttpResponse('x', `${HTML}\r\nTransfer-Encoding: gzip, chunked`), 'encoding'],
  ['an unknown content coding', createHttpResponse('x', `${HTML}\r\nContent-Encoding: zstd`), 'encoding'],
  ['invalid deflate data', createHttpResponse('not deflated', `${HTML}\r\nContent-Encoding: deflate`), 'encoding'],
  ['invalid Brotli data', createHttpResponse('\u0001\u0002\u0003', `${HTML}\r\nContent-Encoding: br`), 'encoding'],
  ['an empty content coding', createHttpResponse('<p>x', `${HTML}\r\nContent-Encoding: `), '<p>x'],
  ['invalid gzip data', createHttpResponse('not gzip', `${HTML}\r\nContent-Encoding: gzip`), 'encoding'],
  ['an image', createHttpResponse('x', 'Content-Type: image/png'), 'type'],
  ['status 500', 'HTTP/1.1 500 Oops\r\n\r\nx', 'status'],
  ['a body without a head, as in HTTP/0.9', '<p>x', 'truncated'],
  ['a status line without a reason', `HTTP/1.1 200\r\n${HTML}\r\n\r\n<p>x`, '<p>x'],
  ['line ends without a carriage return', `HTTP/1.1 200 OK\n${HTML}\n\n<p>x`, '<p>x'],
  ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n\0\0\0\n\n', 'protocol'],
  ['a flood of interim responses', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(5000), 'protocol'],
  ['a NUL in the media type', createHttpResponse('<p>x', 'Content-Type: text/html\0; charset=utf-8'), 'type'],
  ['a NUL in a length', createHttpResponse('<p>x', `${HTML}\r\nContent-Length: 4\0`), 'protocol'],
  ['10,000 header fields', createHttpResponse('<p>x', `${HTML}\r\n${Array.from({ length: 9000 }, (_, i) => `x${i}:`).join('\n')}`), '<p>x'],
  ['60 KB of spaces after a media type', createHttpResponse('<p>x', `${HTML}${SPACES}x`), 'type'],
  ['more content than its length', createHttpResponse('<p>x<script>', `${HTML}\r\nContent-Length: 4`), '<p>x'],
  ['a length besides chunks', createHttpResponse('4\r\n<p>x\r\n0\r\n\r\n', `${CHUNKED}\r\nContent-Length: 2`), '<p>x'],
  ['chunks twice', createHttpResponse('4\r\n<p>x\r\n0\r\n\r\n', `${CHUNKED}\r\nTransfer-Encoding: chunked`), 'encoding'],
  ['a chunk size above 32 bits', createHttpResponse('100000004\r\n<p>x\r\n0\r\n\r\n', CHUNKED), 'protocol'],
  ['a chunk of 4 GB that ends early', createHttpResponse('ffffffff\r\n<p>x', CHUNKED), 'truncated'],
  ['gzip twice', createHttpResponse('<p>x', `${HTML}\r\nContent-Encoding: gzip, gzip`), 'encoding'],
  ['a redirect with a NUL in the host', 'HTTP/1.1 302 Found\r\nLocation: http://a\0.example/\r\n\r\n', 'redirects'],
  ['two redirects in one response', 'HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: http://10.0.0.1/\r\n\r\n', 'redirects'],
  ['a redirect of 60 KB', `HTTP/1.1 302 Found\r\nLocation: /${'a'.repeat(60_000)}\r\n\r\n`, 'redirects'],
];

Deno.test('returns the expected text or error for broken and unusual responses', async () => {
  for (const [name, text, outcome] of responses) assert.equal(await describeOutcome((send) => send(text)), outcome, name);
});

Deno.test('reads the byte-order marks of UTF-16 before the declared encoding, and one of UTF-32 as UTF-16', async () => {
  const sendBytes =
    (bytes: number[]): ServerBehavior =>
    async (send) => {
      await send(createHttpResponse('', `${HTML}; charset=utf-8`));
      await send(new Uint8Array(bytes));
    };
  assert.equal(await describeOutcome(sendBytes([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0])), '<p>');
  assert.equal(await describeOutcome(sendBytes([0xfe, 0xff, 0, 0x3c, 0, 0x70, 0, 0x3e])), '<p>');
  assert.equal(await describeOutcome(sendBytes([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])), '\0<\0');
});

Deno.test('rejects data after the end of gzip data, and an endless file name in its header', async () => {
  const page = await gzip(new TextEncoder().encode('<p>x'));
  const start = createHttpResponse('', `${HTML}\r\nContent-Encoding: gzip`);
  const garbage = await describeOutcome(async (send) => {
    await send(start);
    await send(page);
    await send('<script>');
  });
  assert.equal(garbage, 'encoding');
  const withName = new Uint8Array([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]);
  const endless = await describeOutcome(async (send) => {
    await send(start);
    await send(withName);
    for (;;) await send('n'.repeat(60_000));
  });
  assert.equal(endless, 'size');
});

Deno.test('rejects truncated Brotli data, and data that would exceed a limit before it is decompressed', async () => {
  const respond = (body: Uint8Array): ServerBehavior => {
    return async (send) => {
      await send(createHttpResponse('', `${HTML}\r\nContent-Encoding: br`));
      await send(body);
    };
  };
  const page = compressBrotli(new TextEncoder().encode('<p>truncated'.repeat(20)));
  assert.equal(await describeOutcome(respond(page.subarray(0, page.length - 3))), 'encoding');
  for (const length of [60_000_000, 1_000_000]) {
    assert.equal(await describeOutcome(respond(compressBrotli(new Uint8Array(length)))), 'size');
  }
});

Deno.test('times out on half of a TLS handshake', async () => {
  const sendHello: ServerBehavior = async (send, _, waitForClose) => {
    await send(new Uint8Array([22, 3, 3, 0x40, 0, 2, 0, 0x3f, 0xfc]));
    await waitForClose();
  };
  assert.equal(await describeOutcome(sendHello, 'https', SHORT_LIMITS), 'timeout');
});

/** The text of the page, or the reason of the failure. */
async function describeOutcome(behavior: ServerBehavior, scheme = 'http', limits = PATIENT_LIMITS): Promise<string> {
  let outcome = '';
  await withServer(behavior, async (port) => {
    outcome = await describeFetch(`${scheme}://site.example/`, createTestNetwork(port), limits);
  });
  return outcome;
}
