import assert from 'node:assert/strict';
import { answer, type Behaviour, gzip, PUBLIC_LOOPBACK, testNetwork, withServer } from '../testing/hostile-server.ts';
import { fetchPage } from './fetch-page.ts';
import { LIMITS, type Limits, type Reason, Refusal } from './refusal.ts';

const quick: Limits = { ...LIMITS, totalMs: 1500, connectMs: 800, headerMs: 400 };
const HTML = 'Content-Type: text/html';
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function fetched(behave: Behaviour, limits = LIMITS) {
  let page: Awaited<ReturnType<typeof fetchPage>> | undefined;
  await withServer(behave, async (port) => {
    page = await fetchPage('http://site.example/a', testNetwork(port), limits);
  });
  assert.ok(page);
  return page;
}

async function refused(behave: Behaviour, reason: Reason, limits = quick): Promise<void> {
  await withServer(behave, async (port) => {
    await assert.rejects(fetchPage('http://site.example/a', testNetwork(port), limits), (error) => {
      assert.ok(error instanceof Refusal, String(error));
      assert.equal(error.reason, reason, error.message);
      return true;
    });
  });
}

const says =
  (text: string): Behaviour =>
  (send) =>
    send(text);

Deno.test('a page arrives with its text, size and time', async () => {
  const page = await fetched(says(answer('<p>h\u00e9llo')));
  assert.equal(page.html, '<p>h\u00e9llo');
  assert.equal(page.bytes, 9);
  assert.equal(page.redirects, 0);
});

Deno.test('the request names the host and carries nothing of ours', async () => {
  let seen = '';
  await fetched(async (send, request) => {
    seen = request;
    await send(answer('<p>x'));
  });
  assert.match(seen, /^GET \/a HTTP\/1\.1\r\nHost: site\.example\r\n/);
  assert.doesNotMatch(seen, /cookie|authorization|forwarded/i);
});

Deno.test('chunked, gzipped and early-hinted answers are understood', async () => {
  const packed = await gzip(new TextEncoder().encode('<p>packed'));
  assert.equal((await fetched(says(`HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${answer('<p>x')}`))).html, '<p>x');
  assert.equal((await fetched(says(answer('3\r\n<p>\r\n1;x=y\r\nz\r\n0\r\n\r\n', `${HTML}\r\nTransfer-Encoding: chunked`)))).html, '<p>z');
  const html = (
    await fetched(async (send) => {
      await send(`HTTP/1.1 200 OK\r\n${HTML}\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`);
      await send(packed);
    })
  ).html;
  assert.equal(html, '<p>packed');
});

Deno.test('redirects are followed, and each of them is judged', async () => {
  const page = await fetched(async (send, request) => {
    if (request.startsWith('GET /a ')) await send('HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n');
    else await send(answer('<p>b'));
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
  Deno.test(`a redirect to ${target} is refused`, () => {
    return refused(says(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\n\r\n`), 'redirects');
  });
}

Deno.test('a redirect loop ends', async () => {
  let asked = 0;
  await refused(async (send) => {
    asked += 1;
    await send('HTTP/1.1 302 Found\r\nLocation: /again\r\n\r\n');
  }, 'redirects');
  assert.equal(asked, LIMITS.redirects + 1);
});

Deno.test('a gzip bomb is stopped while it unpacks', async () => {
  const bomb = await gzip(new Uint8Array(60_000_000));
  const before = Deno.memoryUsage().rss;
  await refused(
    async (send) => {
      await send(`HTTP/1.1 200 OK\r\n${HTML}\r\nContent-Encoding: gzip\r\n\r\n`);
      await send(bomb);
    },
    'size',
    LIMITS,
  );
  assert.ok(Deno.memoryUsage().rss - before < 80_000_000);
});

Deno.test('many bombs at once stay within the memory of an isolate', async () => {
  const bomb = await gzip(new Uint8Array(60_000_000));
  const before = Deno.memoryUsage().rss;
  const head = `HTTP/1.1 200 OK\r\n${HTML}\r\nContent-Encoding: gzip\r\n\r\n`;
  await withServer(
    async (send) => {
      await send(head);
      await send(bomb);
    },
    async (port) => {
      const all = Array.from({ length: 12 }, () => fetchPage('http://site.example/a', testNetwork(port)));
      const outcomes = await Promise.allSettled(all);
      assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    },
  );
  assert.ok(Deno.memoryUsage().rss - before < 150_000_000, `${Deno.memoryUsage().rss - before} bytes more`);
});

Deno.test('a cut gzip stream is refused', async () => {
  const packed = await gzip(new TextEncoder().encode('<p>packed'.repeat(1000)));
  await refused(async (send) => {
    await send(`HTTP/1.1 200 OK\r\n${HTML}\r\nContent-Encoding: gzip\r\n\r\n`);
    await send(packed.subarray(0, packed.length / 2));
  }, 'encoding');
});

Deno.test('an endless body is stopped at the limit', async () => {
  let sent = 0;
  const block = new Uint8Array(65_536).fill(120);
  await refused(
    async (send) => {
      await send(answer(''));
      for (; sent < 40_000_000; sent += block.length) await send(block);
    },
    'size',
    LIMITS,
  );
  assert.ok(sent < 20_000_000, `${sent} bytes were taken`);
});

Deno.test('an endless chunked body and an endless header are stopped', async () => {
  await refused(
    async (send) => {
      await send(`HTTP/1.1 200 OK\r\n${HTML}\r\nTransfer-Encoding: chunked\r\n\r\n`);
      for (let i = 0; i < 400; i++) await send(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    },
    'size',
    LIMITS,
  );
  await refused(
    async (send) => {
      await send('HTTP/1.1 200 OK\r\n');
      for (let i = 0; i < 400; i++) await send(`X-${i}: ${'y'.repeat(1000)}\r\n`);
    },
    'size',
    LIMITS,
  );
});

Deno.test('silence, a slow header and a slow body run out of time', async () => {
  await refused(() => pause(3000), 'timeout');
  await refused(async (send) => {
    for (let i = 0; i < 30; i++) {
      await send('H');
      await pause(100);
    }
  }, 'timeout');
  await refused(async (send) => {
    await send(answer('<p>'));
    for (let i = 0; i < 30; i++) {
      await send('x');
      await pause(100);
    }
  }, 'timeout');
});

const broken: [name: string, text: string, reason: Reason][] = [
  ['no HTTP at all', 'SSH-2.0-OpenSSH_9\r\n\r\n', 'protocol'],
  ['a cut header', 'HTTP/1.1 200 OK\r\nContent-Type: te', 'truncated'],
  ['a cut body', answer('<p>x', `${HTML}\r\nContent-Length: 50`), 'truncated'],
  ['a cut chunk', answer('10\r\nabc', `${HTML}\r\nTransfer-Encoding: chunked`), 'truncated'],
  ['a bad chunk', answer('zz\r\nabc', `${HTML}\r\nTransfer-Encoding: chunked`), 'protocol'],
  ['a negative length', answer('x', `${HTML}\r\nContent-Length: -1`), 'protocol'],
  ['two lengths', answer('x', `${HTML}\r\nContent-Length: 1\r\nContent-Length: 2`), 'protocol'],
  ['a length above the limit', answer('x', `${HTML}\r\nContent-Length: 2000001`), 'size'],
  ['an unknown transfer', answer('x', `${HTML}\r\nTransfer-Encoding: gzip, chunked`), 'encoding'],
  ['an unknown packing', answer('x', `${HTML}\r\nContent-Encoding: br`), 'encoding'],
  ['broken gzip', answer('not gzip', `${HTML}\r\nContent-Encoding: gzip`), 'encoding'],
  ['an image', answer('x', 'Content-Type: image/png'), 'type'],
  ['an error page', 'HTTP/1.1 500 Oops\r\n\r\nx', 'status'],
  ['no content', 'HTTP/1.1 204 No Content\r\n\r\n', 'status'],
  ['an empty page', answer('  \n'), 'empty'],
];

for (const [name, text, reason] of broken) {
  Deno.test(`${name} is refused`, () => refused(says(text), reason));
}

Deno.test('a name with one private answer among public ones is refused without a connection', async () => {
  await withServer(says(answer('<p>x')), async (port, served) => {
    const network = testNetwork(port, async () => [PUBLIC_LOOPBACK, '10.0.0.1']);
    await assert.rejects(fetchPage('http://mixed.example/', network), Refusal);
    assert.equal(served(), 0);
  });
});

Deno.test('a rebinding name is resolved once, and the connection goes to the checked address', async () => {
  let lookups = 0;
  await withServer(says(answer('<p>x')), async (port) => {
    const network = testNetwork(port, async () => [lookups++ === 0 ? PUBLIC_LOOPBACK : '127.0.0.1']);
    assert.equal((await fetchPage('http://rebind.example/', network)).html, '<p>x');
  });
  assert.equal(lookups, 1);
});

Deno.test('a name that rebinds between two redirects is refused', async () => {
  let lookups = 0;
  await withServer(says('HTTP/1.1 302 Found\r\nLocation: /b\r\n\r\n'), async (port, served) => {
    const network = testNetwork(port, async () => [lookups++ === 0 ? PUBLIC_LOOPBACK : '127.0.0.1']);
    await assert.rejects(fetchPage('http://rebind.example/', network), Refusal);
    assert.equal(served(), 1);
  });
});

Deno.test('an unknown name, a silent resolver and a closed port are refused', async () => {
  await assert.rejects(
    fetchPage(
      'http://none.example/',
      testNetwork(1, async () => []),
    ),
    Refusal,
  );
  await assert.rejects(
    fetchPage(
      'http://slow.example/',
      testNetwork(1, () => pause(2000).then((): string[] => [])),
      quick,
    ),
    Refusal,
  );
  await assert.rejects(fetchPage('http://site.example/', testNetwork(1)), Refusal);
  await pause(1500);
});
