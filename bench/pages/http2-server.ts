import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import path from 'node:path';

/** A certificate for `localhost`; `fingerprint` is what `--ignore-certificate-errors-spki-list` of Chromium accepts. */
export interface Certificate {
  key: string;
  cert: string;
  fingerprint: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Returns the response to a GET request. */
export type Handler = (request: Http2ServerRequest) => Promise<Answer>;

/** Creates a certificate that expires after two days. @throws Error without openssl */
export function createCertificate(folder: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const type = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...type, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(key, 'utf8'),
    cert: readFileSync(cert, 'utf8'),
    fingerprint: createHash('sha256').update(publicKey).digest('base64'),
  };
}

/** Serves a site over HTTP/2, as hosts do, and accepts every POST request in place of its backend. */
export async function startHttp2Server(certificate: Certificate, port: number, handle: Handler): Promise<{ stop(): void }> {
  const sessions = new Set<{ destroy(): void }>();
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert }, async (request, response) => {
    try {
      const { status, headers, body } = request.method === 'POST' ? await acceptForm(request) : await handle(request);
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(request.method === 'HEAD' ? '' : body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  return {
    stop() {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
}

async function acceptForm(request: Http2ServerRequest): Promise<Answer> {
  for await (const _ of request);
  return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
}
