import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A server that speaks HTTP/2, as the TLS proxy of a deployment does. */
export interface Http2Proxy {
  url: string;
  /** Argument with which Chromium trusts the certificate; it needs a profile folder. */
  browserArgument: string;
  stop(): Promise<void>;
}

/** Headers that HTTP/2 forbids (RFC 9113, section 8.2.2). */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

/** Starts a proxy to a local port, with a new certificate in `folder`. */
export async function startHttp2Proxy(port: number, folder: string): Promise<Http2Proxy> {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...subject], {
    stdio: 'ignore',
  });
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, outgoing) =>
    forward(port, incoming, outgoing),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    browserArgument: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function forward(port: number, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
  const options = { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers };
  const upstream = request(options, (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
    outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
    response.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
