import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Headers of one connection (RFC 9110, section 7.6.1), and what Node.js sets or has handled itself. */
const CONNECTION_HEADERS = [
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const agent = new Agent({ keepAlive: true });

/**
 * Sends a request to the edge functions, with the client's IP address at the end of X-Forwarded-For, and their response to the
 * client. Without `fetch`, which takes as long as the functions themselves. Responds with 503 if they can't be reached.
 */
export function forwardToFunction(url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // The functions must see a header that was sent twice, as they do on a hosted project.
  const received = Object.entries(incoming.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  const addresses = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
  const headers = { ...omitConnectionHeaders(Object.fromEntries(received)), 'x-forwarded-for': addresses };
  const call = request(url, { agent, method: incoming.method ?? 'GET', headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, omitConnectionHeaders(response.headers));
    response.pipe(outgoing);
    // The process of the functions has ended in the middle of a response.
    response.once('error', () => outgoing.destroy());
  });
  call.once('error', () => {
    if (outgoing.headersSent) return;
    outgoing.writeHead(503, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ message: 'The service is not available at this moment.' }));
  });
  outgoing.once('close', () => call.destroy());
  incoming.pipe(call);
}

function omitConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));
}
