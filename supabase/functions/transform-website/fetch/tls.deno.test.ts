import assert from 'node:assert/strict';
import { TEST_AUTHORITY, TEST_CERTIFICATE, TEST_KEY } from 'page-transform/testing/certificates.ts';
import { createHttpResponse, createTestNetwork, PATIENT_LIMITS, PUBLIC_LOOPBACK, withServer } from '../testing/hostile-server.ts';
import { fetchPage } from './fetch-page.ts';
import { type FetchFailureReason, PageFetchError } from './page-fetch-error.ts';

/** Runs a TLS server with the certificate of site.example. */
async function withTlsServer(use: (port: number) => Promise<void>): Promise<void> {
  const listener = Deno.listenTls({ hostname: PUBLIC_LOOPBACK, port: 0, cert: TEST_CERTIFICATE, key: TEST_KEY });
  const serving = (async () => {
    for await (const connection of listener) {
      try {
        await connection.read(new Uint8Array(4096));
        await connection.write(new TextEncoder().encode(createHttpResponse('<p>secure')));
      } catch {
        // The client rejected the certificate.
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

async function assertRejected(url: string, port: number, certificates: string[], reason: FetchFailureReason): Promise<void> {
  await assert.rejects(fetchPage(url, { ...createTestNetwork(port), certificates }, PATIENT_LIMITS), (error) => {
    assert.ok(error instanceof PageFetchError, String(error));
    assert.equal(error.reason, reason, error.message);
    return true;
  });
}

Deno.test('accepts the certificate of the host name on a connection to its address', async () => {
  await withTlsServer(async (port) => {
    const page = await fetchPage('https://site.example/', { ...createTestNetwork(port), certificates: [TEST_AUTHORITY] }, PATIENT_LIMITS);
    assert.equal(page.html, '<p>secure');
  });
});

Deno.test('rejects a certificate for another name and one of an unknown authority', async () => {
  await withTlsServer((port) => assertRejected('https://other.example/', port, [TEST_AUTHORITY], 'tls'));
  await withTlsServer((port) => assertRejected('https://site.example/', port, [], 'tls'));
});

Deno.test('rejects a server without TLS', () =>
  withServer(
    (send) => send('HTTP/1.1 200 OK\r\n\r\n<p>plain'),
    (port) => assertRejected('https://site.example/', port, [TEST_AUTHORITY], 'tls'),
  ));
