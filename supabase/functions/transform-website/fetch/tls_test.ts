import assert from 'node:assert/strict';
import { AUTHORITY, CERTIFICATE, KEY } from '../testing/certificates.ts';
import { answer, PUBLIC_LOOPBACK, testNetwork, withServer } from '../testing/hostile-server.ts';
import { fetchPage } from './fetch-page.ts';
import { LIMITS, type Reason, Refusal } from './refusal.ts';

const quick = { ...LIMITS, totalMs: 1500, connectMs: 800, headerMs: 400 };

/** A server with the certificate of site.example, for one request. */
async function withTlsServer(use: (port: number) => Promise<void>): Promise<void> {
  const listener = Deno.listenTls({ hostname: PUBLIC_LOOPBACK, port: 0, cert: CERTIFICATE, key: KEY });
  const serving = (async () => {
    for await (const connection of listener) {
      try {
        await connection.read(new Uint8Array(4096));
        await connection.write(new TextEncoder().encode(answer('<p>secure')));
      } catch {
        // The other side didn't trust the certificate.
      }
      connection.close();
    }
  })();
  try {
    await use(listener.addr.port);
  } finally {
    listener.close();
    await serving.catch(() => {});
  }
}

async function refused(url: string, port: number, certificates: string[], reason: Reason): Promise<void> {
  await assert.rejects(fetchPage(url, { ...testNetwork(port), certificates }, quick), (error) => {
    assert.ok(error instanceof Refusal, String(error));
    assert.equal(error.reason, reason, error.message);
    return true;
  });
}

Deno.test('the connection to a checked address proves the name: the right certificate is taken', async () => {
  await withTlsServer(async (port) => {
    const page = await fetchPage('https://site.example/', { ...testNetwork(port), certificates: [AUTHORITY] }, quick);
    assert.equal(page.html, '<p>secure');
  });
});

Deno.test('a certificate for another name is refused', () => {
  return withTlsServer((port) => refused('https://other.example/', port, [AUTHORITY], 'tls'));
});

Deno.test('a certificate by an unknown authority is refused', () => {
  return withTlsServer((port) => refused('https://site.example/', port, [], 'tls'));
});

Deno.test('a server without TLS, and one that is silent, are refused', async () => {
  await withServer(
    (send) => send('HTTP/1.1 200 OK\r\n\r\n<p>plain'),
    (port) => refused('https://site.example/', port, [AUTHORITY], 'tls'),
  );
  await withServer(
    () => new Promise((done) => setTimeout(done, 1500)),
    (port) => refused('https://site.example/', port, [AUTHORITY], 'timeout'),
  );
});
