import assert from 'node:assert/strict';
import { findStyleSheetUrls, type StyleSheetTexts } from 'page-transform';
import {
  createHttpResponse,
  createTestNetwork,
  PATIENT_LIMITS,
  type ServerBehavior,
  SHORT_LIMITS,
  withServer,
} from '../testing/hostile-server.ts';
import { fetchPage } from './fetch-page.ts';
import { fetchStyleSheets } from './fetch-style-sheets.ts';
import type { NetworkAccess } from './network-access.ts';

const PAGE_URL = 'http://site.example/dir/page.html';
const LIMITS = { ...PATIENT_LIMITS, bodyBytes: 1_000, wireBytes: 3_000 };
const CSS_TYPE = 'Content-Type: text/css';

async function fetchSheets(paths: string[], behavior: ServerBehavior, change: Partial<NetworkAccess> = {}, limits = LIMITS) {
  let sheets: StyleSheetTexts = new Map();
  let requests = 0;
  await withServer(behavior, async (port, served) => {
    const urls = paths.map((path) => `http://site.example${path}`);
    sheets = await fetchStyleSheets(urls, { ...createTestNetwork(port), ...change }, limits);
    requests = served();
  });
  return { requests, sheets: Object.fromEntries([...sheets].map(([url, text]) => [new URL(url).pathname, text])) };
}

const respond =
  (response: string): ServerBehavior =>
  (send) =>
    send(response);

Deno.test('finds at most 20 style sheets for screens in the head, by their URL', () => {
  const sheet = (attributes: string) => `<link rel="stylesheet" ${attributes}>`;
  const cases: [html: string, urls: string[]][] = [
    [sheet('href=a.css') + sheet('href="/b.css?x=1&amp;y=2"'), ['http://site.example/dir/a.css', 'http://site.example/b.css?x=1&y=2']],
    [`<base href="https://cdn.example/x/">${sheet("href='a.css'")}`, ['https://cdn.example/x/a.css']],
    ['<link rel="stylesheet" href="a.css"\n<!-- Cards --><meta charset="utf-8">', ['http://site.example/dir/a.css']],
    [sheet('href=a.css media=print') + sheet('href=b.css media="screen and (min-width:1px)"'), ['http://site.example/dir/b.css']],
    [`<!--[if IE]>${sheet('href=a.css')}<![endif]-->`, []],
    [`<link rel="alternate stylesheet" href=a.css><link rel=icon href=b.css>${sheet('href=data:text/css,a')}`, []],
    [sheet('href=a.css').repeat(3), ['http://site.example/dir/a.css']],
    [sheet('href=a.css disabled') + sheet('href=b.css disabled=""'), []],
    [
      Array.from({ length: 21 }, (_, i) => sheet(`href=${i}`)).join(''),
      Array.from({ length: 20 }, (_, i) => `http://site.example/dir/${i}`),
    ],
  ];
  for (const [html, urls] of cases) assert.deepEqual(findStyleSheetUrls(html, PAGE_URL), urls, html);
});

Deno.test('a page is fetched with its style sheets, by requests that contain no cookie', async () => {
  const seen: string[] = [];
  await withServer(
    async (send, request) => {
      seen.push(request);
      const html = '<link rel=stylesheet href=/a.css><link rel=stylesheet href=/missing.css><p>x';
      if (request.startsWith('GET /page ')) await send(createHttpResponse(html));
      else if (request.startsWith('GET /a.css ')) await send(createHttpResponse('p{color:red}', CSS_TYPE));
      else await send('HTTP/1.1 404 Not Found\r\nContent-Type: text/css\r\n\r\na{}');
    },
    async (port) => {
      const { sheets } = await fetchPage('http://site.example/page', createTestNetwork(port), PATIENT_LIMITS);
      assert.deepEqual([...sheets], [['http://site.example/a.css', 'p{color:red}']]);
    },
  );
  assert.equal(seen.length, 3);
  assert.ok(seen.every((request) => !/cookie|authorization|referer/i.test(request)));
});

Deno.test('imported style sheets are part of the sheet that imports them', async () => {
  const texts: Record<string, string> = {
    '/a.css': '@charset "utf-8";/* x */@import url(b.css) screen and (min-width:40em);@import "/c.css";p{color:red}',
    '/b.css': 'b{}',
    '/c.css': 'c{}',
    '/d.css': '@import "c.css";d{}',
    '/e.css': '@import "missing.css";e{}',
  };
  const { sheets } = await fetchSheets(['/a.css', '/d.css', '/e.css'], async (send, request) => {
    const text = texts[/^GET (\S+)/.exec(request)?.[1] ?? ''];
    await send(text === undefined ? 'HTTP/1.1 404 Not Found\r\n\r\n' : createHttpResponse(text, CSS_TYPE));
  });
  assert.deepEqual(sheets, {
    '/a.css': '@media screen and (min-width:40em){b{}}\nc{}\np{color:red}',
    '/d.css': '\nd{}',
    '/e.css': texts['/e.css'],
  });
});

Deno.test('a style sheet is absent after a redirect or an error, with another type or above the size limit', async () => {
  const responses = [
    'HTTP/1.1 302 Found\r\nLocation: http://site.example/b\r\nContent-Type: text/css\r\n\r\n',
    `HTTP/1.1 500 Error\r\n${CSS_TYPE}\r\n\r\na{}`,
    createHttpResponse('a{}', 'Content-Type: text/html'),
    createHttpResponse('a'.repeat(1_001), CSS_TYPE),
  ];
  for (const response of responses) assert.deepEqual((await fetchSheets(['/a'], respond(response))).sheets, {}, response.slice(0, 60));
});

Deno.test('private addresses are never connected for a style sheet', async () => {
  const behavior = respond(createHttpResponse('a{}', CSS_TYPE));
  assert.equal((await fetchSheets(['/a'], behavior)).requests, 1);
  const isPrivate = { resolve: async () => ['10.0.0.7'], isPublic: () => false };
  assert.deepEqual(await fetchSheets(['/a'], behavior, isPrivate), { requests: 0, sheets: {} });
});

Deno.test('requests for slow style sheets end after the time limit', async () => {
  const paths = ['/a', '/b', '/c', '/d'];
  const { sheets } = await fetchSheets(paths, (_, _request, waitForClose) => waitForClose(), {}, SHORT_LIMITS);
  assert.deepEqual(sheets, {});
});
