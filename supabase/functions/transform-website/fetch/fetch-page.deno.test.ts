import assert from 'node:assert/strict';
import { TEST_AUTHORITY, TEST_CERTIFICATE, TEST_KEY } from 'page-transform/testing/certificates.ts';
import {
  compress,
  compressBrotli,
  createHttpResponse,
  createTestNetwork,
  describeFetch,
  gzip,
  PATIENT_LIMITS,
  PUBLIC_LOOPBACK,
  type ServerBehavior,
  SHORT_LIMITS,
  withServer,
} from '../testing/hostile-server.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { fetchPage } from './fetch-page.ts';
import { type FetchFailureReason, PageFetchError } from './page-fetch-error.ts';

const HTML_TYPE = 'Content-Type: text/html';

async function fetchFrom(behavior: ServerBehavior) {
  let page: Awaited<ReturnType<typeof fetchPage>> | undefined;
  await withServer(behavior, async (port) => {
    page = await fetchPage('http://site.example/a', createTestNetwork(port), PATIENT_LIMITS);
  });
  assert.ok(page);
  return page;
}

async function assertRejected(behavior: ServerBehavior, reason: FetchFailureReason): Promise<void> {
  await withServer(behavior, async (port) => {
    assert.equal(await describeFetch('http://site.example/a', createTestNetwork(port)), reason);
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

Deno.test('reads gzip, both forms of deflate, and Brotli that was not asked for, in small parts', async () => {
  const page = new TextEncoder().encode(`<p>${'packed '.repeat(2_000)}`);
  const bodies: [coding: string, body: Uint8Array][] = [
    ['x-gzip', await compress(page, 'gzip')],
    ['deflate', await compress(page, 'deflate')],
    ['Deflate', await compress(page, 'deflate-raw')],
    ['br', compressBrotli(page)],
  ];
  for (const [coding, body] of bodies) {
    const fetched = await fetchFrom(async (send) => {
      await send(createHttpResponse('', `${HTML_TYPE}\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}`));
      for (let start = 0; start < body.length; start += 10) await send(body.slice(start, start + 10));
    });
    assert.equal(fetched.html.length, page.length, coding);
    assert.deepEqual([fetched.bytes, fetched.transferredBytes, fetched.compressedBytes], [page.length, body.length, body.length]);
  }
});

Deno.test('follows a redirect and returns the final URL', async () => {
  const page = await fetchFrom(async (send, request) => {
    if (request.startsWith('GET /a ')) await send('HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n');
    else await send(createHttpResponse('<p>b'));
  });
  assert.equal(page.url, 'http://site.example/b');
  assert.equal(page.redirects, 1);
});

Deno.test('rejects a redirect to a private address, another scheme or port', async () => {
  for (const target of ['http://127.0.0.1/', 'file:///etc/passwd', 'http://u:p@x.example/', 'http://x.example:22/'])
    await assertRejected(respond(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\n\r\n`), 'redirects');
});

/** Pages that lead a browser to an address, by how they do it. */
const FORWARDING: Readonly<Record<string, (target: string) => string>> = {
  'a refresh': (target) => createHttpResponse(`<meta http-equiv="refresh" content="0; url=${target}">`),
  'a header': (target) => createHttpResponse('', `${HTML_TYPE}\r\nRefresh: 0;url=${target}`),
  'a frameset': (target) => createHttpResponse(`<frameset rows="100%"><frame src="${target}"></frameset>`),
  'a frame': (target) => createHttpResponse(`<body><iframe src="${target}"></iframe>`),
};

for (const [name, forward] of Object.entries(FORWARDING)) {
  Deno.test(`follows ${name} as a redirect, under the same rules of access and limits`, async () => {
    const page = await fetchFrom((send, request) =>
      send(request.startsWith('GET /a ') ? forward('/b?x=1#part') : createHttpResponse('<p>b')),
    );
    assert.deepEqual([page.url, page.html, page.redirects], ['http://site.example/b?x=1', '<p>b', 1]);
    for (const target of ['http://127.0.0.1/', 'http://u:p@x.example/', 'http://x.example:22/', 'http://[::1]/', 'http://10.0.0.1/'])
      await assertRejected(respond(forward(target)), 'redirects');
    let requests = 0;
    await assertRejected((send) => send(forward(`/${requests++}`)), 'redirects');
    assert.equal(requests, FETCH_LIMITS.redirects + 1);
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

Deno.test('rejects gzip data of an extreme ratio below the size limit, and accepts repetitive pages', async () => {
  const sendGzip = (data: Uint8Array) => async (send: (data: string | Uint8Array) => Promise<void>) => {
    await send(createHttpResponse('', `${HTML_TYPE}\r\nContent-Encoding: gzip`));
    await send(data);
  };
  await assertRejected(sendGzip(await gzip(new Uint8Array(1_900_000).fill(120))), 'size');
  const rows = Array.from({ length: 30_000 }, (_, i) => `<tr class="row"><td class="cell number">${i % 100}</td><td>text</td></tr>`);
  const html = rows.join('\n');
  assert.ok(html.length > 1_800_000 && html.length < 2_000_000, String(html.length));
  assert.equal((await fetchFrom(sendGzip(await gzip(new TextEncoder().encode(html))))).html, html);
});

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
  const unknown = createTestNetwork(1, async () => []);
  assert.equal(await describeFetch('http://none.example/', unknown), 'dns');
  const silent = createTestNetwork(1, () => new Promise(() => {}));
  assert.equal(await describeFetch('http://slow.example/', silent, SHORT_LIMITS), 'timeout');
  assert.equal(await describeFetch('http://site.example/', createTestNetwork(1)), 'connect');
});

/** Fetches a page from a TLS server with the certificate of site.example. */
async function fetchWithTls(url: string, certificates: string[]): Promise<string> {
  const listener = Deno.listenTls({ hostname: PUBLIC_LOOPBACK, port: 0, cert: TEST_CERTIFICATE, key: TEST_KEY });
  let outcome = '';
  await withServer(
    (send) => send(createHttpResponse('<p>secure')),
    async (port) => {
      outcome = await describeFetch(url, { ...createTestNetwork(port), certificates });
    },
    listener,
  );
  return outcome;
}

Deno.test('accepts the certificate of the host name on a connection to its address', async () => {
  assert.equal(await fetchWithTls('https://site.example/', [TEST_AUTHORITY]), '<p>secure');
});

Deno.test('rejects a certificate for another name and one of an unknown authority', async () => {
  assert.equal(await fetchWithTls('https://other.example/', [TEST_AUTHORITY]), 'tls');
  assert.equal(await fetchWithTls('https://site.example/', []), 'tls');
});

Deno.test('rejects a server without TLS', () =>
  withServer(
    (send) => send('HTTP/1.1 200 OK\r\n\r\n<p>plain'),
    async (port) => assert.equal(await describeFetch('https://site.example/', createTestNetwork(port)), 'tls'),
  ));
