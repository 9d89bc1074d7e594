import { createServer } from 'node:http';
import { listenOnLoopback } from '../serve/loopback.ts';
import { createTestSite } from '../testing/test-site.ts';
import { createRemoteRelease } from '../testing/test-store.ts';
import type { RecordedRequest } from '../types/index.ts';
import { findBrowserProblems } from './browser-gate.ts';
import type { BrowserGateOptions } from './gate-options.ts';

jest.setTimeout(120_000);

const candidate = createRemoteRelease('demo', { entry: 'remote-entry.js', modules: { './Page': { js: [], css: [] } } });
const FILE = `/remotes/demo/${candidate.releaseId}/remote-entry.js`;
const PAGE = `<!doctype html><html lang="en"><body><main><h1>Order</h1></main><script src="${FILE}"></script><script>
  const send = (path) => fetch('http://backend.test' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key', 'x-meta': '1' },
    body: JSON.stringify({ path }),
  });
  send('/functions/order?draft=1').then(() => send('/rest/visits')).then(() => document.documentElement.setAttribute('data-interactive', ''));
</script></body></html>`;

test('records the requests that the site selects, with the headers that a server reads', async () => {
  const server = await listenOnLoopback(0, () =>
    createServer(({ url }, response) => {
      response.setHeader('Content-Type', url === FILE ? 'text/javascript' : 'text/html').end(url === FILE ? '' : PAGE);
    }),
  );
  const origin = `http://localhost:${server.port}`;
  const options: BrowserGateOptions = {
    ...createTestSite('/unused').browserGate,
    launchOptions: () => ({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }),
    mockResponse: () => ({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' },
      contentType: 'application/json',
      body: '{}',
    }),
    isRecorded: ({ pathname }) => pathname.startsWith('/functions/'),
  };
  const routes = [{ path: '/', page: './Page', title: '', description: '', prerender: false }];
  const requests: RecordedRequest[] = [];
  const input = { candidate, records: null, record: (request: RecordedRequest) => void requests.push(request) };
  try {
    expect(await findBrowserProblems({ origin, routes, settings: { siteUrl: origin }, ...input }, options, 20_000)).toEqual([]);
  } finally {
    await server.stop();
  }
  const headers = { authorization: 'Bearer key', 'content-type': 'application/json', 'x-meta': '1' };
  const path = '/functions/order?draft=1';
  expect(requests).toEqual([{ method: 'POST', path, headers, body: JSON.stringify({ path }) }]);
});
