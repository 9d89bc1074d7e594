import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFeatureFlags } from '../rules/features.ts';
import { node } from '../testing/node-globals.ts';
import { transformWebsite } from './transform-website.ts';

interface ReceivedRequest {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

// jsdom hides the fetch API of Node.
globalThis.fetch = node.fetch;

let server: Server;
let requests: ReceivedRequest[];
let respond: (response: ServerResponse) => void;

beforeEach(async () => {
  requests = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ method: request.method, path: request.url, headers: request.headers, body: JSON.parse(body) });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function send(signal = new node.AbortController().signal) {
  const { port } = server.address() as AddressInfo;
  const settings = { backendUrl: `http://127.0.0.1:${port}`, publishableKey: 'public-key' };
  return transformWebsite({ websiteUrl: 'https://example.com', features: createFeatureFlags(['seo']) }, settings, signal);
}

test('posts the URL and all twelve flags with the publishable key', async () => {
  respond = (response) => response.end('<h1>Page</h1>');
  await send();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/functions/v1/transform-website' });
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer public-key', 'content-type': 'application/json' });
  expect(requests[0]?.body).toEqual({ websiteUrl: 'https://example.com', features: createFeatureFlags(['seo']) });
});

test('returns the page with the report and the audit of the response headers', async () => {
  const audit = { title: { before: 1, after: 0, where: [] } };
  respond = (response) =>
    response
      .setHeader('x-transform-report', '{"seo":{"alts":3}}')
      .setHeader('x-transform-audit', JSON.stringify(audit))
      .end('<h1>Søk</h1>');
  expect(await send()).toEqual({ html: '<h1>Søk</h1>', report: { seo: { alts: 3 } }, audit });
});

test('a response without the report header has an empty report', async () => {
  respond = (response) => response.end('<h1>Page</h1>');
  expect((await send()).report).toEqual({});
});

test.each([400, 404, 429, 502])('throws for the status %i', async (status) => {
  respond = (response) => response.writeHead(status).end('{"error":{"message":"no"}}');
  await expect(send()).rejects.toMatchObject({ name: 'FunctionError', status });
});

test.each([
  ['{"error":{"code":"not-html"}}', 'not-html'],
  ['<h1>Bad gateway</h1>', undefined],
])('the failure %s has the code %s', async (body, code) => {
  respond = (response) => response.writeHead(422).end(body);
  await expect(send()).rejects.toMatchObject({ code });
});

test('rejects with an AbortError when the signal aborts', async () => {
  const controller = new node.AbortController();
  respond = () => controller.abort();
  await expect(send(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
