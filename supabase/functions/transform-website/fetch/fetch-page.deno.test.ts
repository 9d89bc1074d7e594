import assert from 'node:assert/strict';
import {
  createHttpResponse,
  createTestNetwork,
  gzip,
  PUBLIC_LOOPBACK,
  type ServerBehavior,
  withServer,
} from '../testing/hostile-server.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import { fetchPage } from './fetch-page.ts';
import { type FetchFailureReason, PageFetchError } from './page-fetch-error.ts';

const SHORT_LIMITS: FetchLimits = { ...FETCH_LIMITS, totalMs: 1500, connectMs: 800, headerMs: 400 };
const HTML_TYPE = 'Content-Type: text/html';
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function fetchFrom(behavior: ServerBehavior, limits = FETCH_LIMITS) {
  let page: Awaited<ReturnType<typeof fetchPage>> | undefined;
  await withServer(behavior, async (port) => {
    page = await fetchPage('http://site.example/a', createTestNetwork(port), limits);
  });
  assert.ok(page);
  return page;
}

async function assertRejected(behavior: ServerBehavior, reason: FetchFailureReason, limits = SHORT_LIMITS): Promise<void> {
  await withServer(behavior, async (port) => {
    await assert.rejects(fetchPage('http://site.example/a', createTestNetwork(port), limits), (error) => {
      assert.ok(error instanceof PageFetchError, String(error));
      assert.equal(error.reason, reason, error.message);
      return true;
    });
  });
}

const respond =
  (text: string): ServerBehavior =>
  (send) =>
    send(text);

Deno.test('returns the text, the size in bytes and the number of redirects of a page', async () => {
  const page = await fetchFrom(respond(createHttpResponse('<p>h\u00e9llo')));
  assert.equal(page.html, '<p>h\u00e9llo');
  assert.equal(page.bytes, 9);
  assert.equal(page.redirects, 0);
});

Deno.test('sends the host and no cookie, authorization or forwarded header', async () => {
  let seen = '';
  await fetchFrom(async (send, request) => {
    seen = request;
    await send(createHttpResponse('<p>x'));
  });
  assert.match(seen, /^GET \/a HTTP\/1\.1\r\nHost: site\.example\r\n/);
  assert.doesNotMatch(seen, /cookie|authorization|forwarded/i);
});

Deno.test('reads responses with 103 early hints, chunks and gzip', async () => {
  const compressed = await gzip(new TextEncoder().encode('<p>packed'));
  assert.equal((await fetchFrom(respond(`HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${createHttpResponse('<p>x')}`))).html, '<p>x');
  assert.equal(
    (await fetchFrom(respond(createHttpResponse('3\r\n<p>\r\n1;x=y\r\nz\r\n0\r\n\r\n', `${HTML_TYPE}\r\nTransfer-Encoding: chunked`))))
      .html,
    '<p>z',
  );
  const html = (
    await fetchFrom(async (send) => {
      await send(`HTTP/1.1 200 OK\r\n${HTML_TYPE}\r\nContent-Encoding: gzip\r\nContent-Length: ${compressed.length}\r\n\r\n`);
      await send(compressed);
    })
  ).html;
  assert.equal(html, '<p>packed');
});

Deno.test('follows a redirect and returns the final URL', async () => {
  const page = await fetchFrom(async (send, request) => {
    if (request.startsWith('GET /a ')) await send('HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n');
    else await send(createHttpResponse('<p>b'));
  });
  assert.equal(page.url, 'http://site.example/b');
  assert.equal(page.redirects, 1);
});

for (const target of [
  'http://127.0.0.1/',
  'http://169.254.169.254/',
  'http://2130706433/',
  'file:///etc/passwd',
  'gopher://x.example/',
  'http://u:p@x.example/',
  'http://x.example:22/',
  'http://db.internal/',
  'http://[::1]/',
]) {
  Deno.test(`rejects a redirect to ${target}`, () => {
    return assertRejected(respond(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\n\r\n`), 'redirects');
  });
}

Deno.test('stops a redirect loop at the limit', async () => {
  let requests = 0;
  await assertRejected(async (send) => {
    requests += 1;
    await send('HTTP/1.1 302 Found\r\nLocation: /again\r\n\r\n');
  }, 'redirects');
  assert.equal(requests, FETCH_LIMITS.redirects + 1);
});

Deno.test('rejects a gzip bomb above the size limit, using less than 80 MB', async () => {
  const bomb = await gzip(new Uint8Array(60_000_000));
  const before = Deno.memoryUsage().rss;
  await assertRejected(
    async (send) => {
      await send(`HTTP/1.1 200 OK\r\n${HTML_TYPE}\r\nContent-Encoding: gzip\r\n\r\n`);
      await send(bomb);
    },
    'size',
    FETCH_LIMITS,
  );
  assert.ok(Deno.memoryUsage().rss - before < 80_000_000);
});

Deno.test('rejects gzip data of an extreme ratio below the size limit, and accepts repetitive pages', async () => {
  const sendGzip = (data: Uint8Array) => async (send: (data: string | Uint8Array) => Promise<void>) => {
    await send(createHttpResponse('', `${HTML_TYPE}\r\nContent-Encoding: gzip`));
    await send(data);
  };
  await assertRejected(sendGzip(await gzip(new Uint8Array(1_900_000).fill(120))), 'size', FETCH_LIMITS);
  const rows = Array.from({ length: 30_000 }, (_, i) => `<tr class="row"><td class="cell number">${i % 100}</td><td>text</td></tr>`);
  const html = rows.join('\n');
  assert.ok(html.length > 1_800_000 && html.length < 2_000_000, String(html.length));
  assert.equal((await fetchFrom(sendGzip(await gzip(new TextEncoder().encode(html))))).html, html);
});

Deno.test('rejects twelve concurrent gzip bombs, using less than 150 MB', async () => {
  const bomb = await gzip(new Uint8Array(60_000_000));
  const before = Deno.memoryUsage().rss;
  const head = `HTTP/1.1 200 OK\r\n${HTML_TYPE}\r\nContent-Encoding: gzip\r\n\r\n`;
  await withServer(
    async (send) => {
      await send(head);
      await send(bomb);
    },
    async (port) => {
      const all = Array.from({ length: 12 }, () => fetchPage('http://site.example/a', createTestNetwork(port)));
      const outcomes = await Promise.allSettled(all);
      assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    },
  );
  assert.ok(Deno.memoryUsage().rss - before < 150_000_000, `${Deno.memoryUsage().rss - before} bytes more`);
});

Deno.test('rejects a truncated gzip stream', async () => {
  const compressed = await gzip(new TextEncoder().encode('<p>packed'.repeat(1000)));
  await assertRejected(async (send) => {
    await send(`HTTP/1.1 200 OK\r\n${HTML_TYPE}\r\nContent-Encoding: gzip\r\n\r\n`);
    await send(compressed.subarray(0, compressed.length / 2));
  }, 'encoding');
});

Deno.test('stops reading an endless body at the size limit', async () => {
  let sent = 0;
  const block = new Uint8Array(65_536).fill(120);
  await assertRejected(
    async (send) => {
      await send(createHttpResponse(''));
      for (; sent < 40_000_000; sent += block.length) await send(block);
    },
    'size',
    FETCH_LIMITS,
  );
  assert.ok(sent < 20_000_000, `${sent} bytes were read`);
});

Deno.test('stops reading an endless chunked body and an endless header at the size limit', async () => {
  await assertRejected(
    async (send) => {
      await send(`HTTP/1.1 200 OK\r\n${HTML_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n`);
      for (let i = 0; i < 400; i++) await send(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    },
    'size',
    FETCH_LIMITS,
  );
  await assertRejected(
    async (send) => {
      await send('HTTP/1.1 200 OK\r\n');
      for (let i = 0; i < 400; i++) await send(`X-${i}: ${'y'.repeat(1000)}\r\n`);
    },
    'size',
    FETCH_LIMITS,
  );
});

Deno.test('times out on silence, a slow header and a slow body', async () => {
  await assertRejected(() => wait(3000), 'timeout');
  await assertRejected(async (send) => {
    for (let i = 0; i < 30; i++) {
      await send('H');
      await wait(100);
    }
  }, 'timeout');
  await assertRejected(async (send) => {
    await send(createHttpResponse('<p>'));
    for (let i = 0; i < 30; i++) {
      await send('x');
      await wait(100);
    }
  }, 'timeout');
});

const brokenResponses: [name: string, text: string, reason: FetchFailureReason][] = [
  ['a response that is not HTTP', 'SSH-2.0-OpenSSH_9\r\n\r\n', 'protocol'],
  ['a truncated header', 'HTTP/1.1 200 OK\r\nContent-Type: te', 'truncated'],
  ['a truncated body', createHttpResponse('<p>x', `${HTML_TYPE}\r\nContent-Length: 50`), 'truncated'],
  ['a truncated chunk', createHttpResponse('10\r\nabc', `${HTML_TYPE}\r\nTransfer-Encoding: chunked`), 'truncated'],
  ['an invalid chunk size', createHttpResponse('zz\r\nabc', `${HTML_TYPE}\r\nTransfer-Encoding: chunked`), 'protocol'],
  ['a negative content length', createHttpResponse('x', `${HTML_TYPE}\r\nContent-Length: -1`), 'protocol'],
  ['two different content lengths', createHttpResponse('x', `${HTML_TYPE}\r\nContent-Length: 1\r\nContent-Length: 2`), 'protocol'],
  ['a content length above the limit', createHttpResponse('x', `${HTML_TYPE}\r\nContent-Length: 4000001`), 'size'],
  ['an unknown transfer coding', createHttpResponse('x', `${HTML_TYPE}\r\nTransfer-Encoding: gzip, chunked`), 'encoding'],
  ['an unknown content coding', createHttpResponse('x', `${HTML_TYPE}\r\nContent-Encoding: br`), 'encoding'],
  ['invalid gzip data', createHttpResponse('not gzip', `${HTML_TYPE}\r\nContent-Encoding: gzip`), 'encoding'],
  ['an image', createHttpResponse('x', 'Content-Type: image/png'), 'type'],
  ['status 500', 'HTTP/1.1 500 Oops\r\n\r\nx', 'status'],
  ['status 204', 'HTTP/1.1 204 No Content\r\n\r\n', 'status'],
  ['an empty page', createHttpResponse('  \n'), 'empty'],
];

for (const [name, text, reason] of brokenResponses) {
  Deno.test(`rejects ${name}`, () => assertRejected(respond(text), reason));
}

Deno.test('rejects a name with one private address among public ones, without connecting', async () => {
  await withServer(respond(createHttpResponse('<p>x')), async (port, served) => {
    const network = createTestNetwork(port, async () => [PUBLIC_LOOPBACK, '10.0.0.1']);
    await assert.rejects(fetchPage('http://mixed.example/', network), PageFetchError);
    assert.equal(served(), 0);
  });
});

Deno.test('resolves a rebinding name once and connects to the checked address', async () => {
  let lookups = 0;
  await withServer(respond(createHttpResponse('<p>x')), async (port) => {
    const network = createTestNetwork(port, async () => [lookups++ === 0 ? PUBLIC_LOOPBACK : '127.0.0.1']);
    assert.equal((await fetchPage('http://rebind.example/', network)).html, '<p>x');
  });
  assert.equal(lookups, 1);
});

Deno.test('rejects a name that rebinds between two redirects', async () => {
  let lookups = 0;
  await withServer(respond('HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n'), async (port, served) => {
    const network = createTestNetwork(port, async () => [lookups++ === 0 ? PUBLIC_LOOPBACK : '127.0.0.1']);
    await assert.rejects(fetchPage('http://rebind.example/', network), PageFetchError);
    assert.equal(served(), 1);
  });
});

Deno.test('rejects an unknown name, a silent resolver and a closed port', async () => {
  await assert.rejects(
    fetchPage(
      'http://none.example/',
      createTestNetwork(1, async () => []),
    ),
    PageFetchError,
  );
  await assert.rejects(
    fetchPage(
      'http://slow.example/',
      createTestNetwork(1, () => wait(2000).then((): string[] => [])),
      SHORT_LIMITS,
    ),
    PageFetchError,
  );
  await assert.rejects(fetchPage('http://site.example/', createTestNetwork(1)), PageFetchError);
  await wait(1500);
});
