import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { listenOnLoopback } from 'federation-toolkit/serve';
import { TEST_CERTIFICATE, TEST_KEY } from 'page-transform/testing/certificates.ts';

/** A request to a host outside of this machine. */
export interface ForeignRequest {
  url: string;
  /** What the browser requests it for, such as `image` (Fetch Metadata); over HTTP, the `Accept` header. */
  destination: string;
  body: string;
}

/** A proxy that responds for every host. Foreign scripts call `alert`. */
export interface ForeignWeb {
  port: number;
  requests: ForeignRequest[];
  stop(): Promise<void>;
}

/** Starts the proxy. Its certificate is not valid: browsers must accept insecure certificates. */
export async function startForeignWeb(): Promise<ForeignWeb> {
  const requests: ForeignRequest[] = [];
  const respond = (incoming: IncomingMessage, outgoing: ServerResponse, origin: string) =>
    void answer(incoming, outgoing, origin, requests);
  const secure = createHttpsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (incoming, outgoing) =>
    respond(incoming, outgoing, `https://${incoming.headers.host}`),
  );
  secure.on('tlsClientError', () => {});
  const { port, stop } = await listenOnLoopback(0, () => {
    const proxy = createHttpServer((incoming, outgoing) => respond(incoming, outgoing, ''));
    return proxy.on('connect', (_, socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      secure.emit('connection', socket);
    });
  });
  return { port, requests, stop };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, origin: string, requests: ForeignRequest[]): Promise<void> {
  const url = `${origin}${incoming.url}`;
  const accept = incoming.headers.accept ?? '';
  const destination = String(incoming.headers['sec-fetch-dest'] ?? accept);
  const request: ForeignRequest = { url, destination, body: '' };
  // The browser itself sends these requests, such as Firefox's check for a captive portal.
  if (!/\.(?:mozilla\.(?:com|org|net)|firefox\.com)$/.test(new URL(url).hostname)) requests.push(request);
  for await (const chunk of incoming) request.body += chunk;
  const [type, body] = createContent(destination, new URL(url).pathname);
  outgoing.writeHead(type ? 200 : 404, { 'Content-Type': type || 'text/plain', 'Access-Control-Allow-Origin': '*' }).end(body);
}

function createContent(destination: string, pathname: string): [type: string, body: string] {
  if (/^(?:document|i?frame|text\/html)/.test(destination)) return ['text/html', '<!doctype html><title>elsewhere</title>'];
  if (/^(?:style|text\/css)/.test(destination)) return ['text/css', 'p{color:green}'];
  if (/^(?:image|font|audio|video|track)/.test(destination) || /\.(?:png|gif|jpe?g|svg|ico|webp|woff2?)$/.test(pathname)) return ['', ''];
  return ['text/javascript', 'alert("foreign script")'];
}
