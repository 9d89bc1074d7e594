import assert from 'node:assert/strict';
import { keepValidReports } from './keep-valid-reports.ts';
import { readBrowser } from './read-browser.ts';

const page = { remote: 'demo', release: '0123456789abcdef', path: '/demo' };
const view = { type: 'view', ...page };
const step = { type: 'step', ...page, step: 'quote' };
const vital = { type: 'vital', ...page, metric: 'LCP', rating: 'good' };
const failure = {
  type: 'failure',
  ...page,
  kind: 'event',
  fault: null,
  instead: null,
  source: 'demo analysis',
  name: 'TypeError',
  stack: ['/remotes/demo/0123456789abcdef/page.js:1:204', '/shell/fedcba9876543210/main.js?retry=2:3:4'],
};

Deno.test('keeps reports of every type', () => {
  const reports = [view, step, vital, failure, { ...failure, instead: 'fedcba9876543210', fault: 'missing' }, { ...view, path: '*' }];
  assert.deepEqual(keepValidReports(reports), reports);
});

Deno.test('leaves out fields that a type doesn’t have, such as an address or a message', () => {
  const added = { ip: '203.0.113.9', message: 'ada@example.test', browser: 'Forged 1', toString: 1 };
  assert.deepEqual(
    keepValidReports([
      { ...view, ...added },
      { ...failure, ...added },
    ]),
    [view, failure],
  );
});

const INVALID: Record<string, unknown> = {
  'an unknown type': { ...view, type: 'click' },
  'a type that objects inherit': { ...view, type: 'constructor' },
  'a prototype': JSON.parse('{"__proto__": {"type": "view", "remote": "demo", "release": "0123456789abcdef", "path": "/"}}'),
  'a path with a query': { ...view, path: '/auth?token=secret' },
  'a path with an e-mail address': { ...view, path: '/ada@example.test' },
  'a path with a half surrogate pair': { ...view, path: '/\ud83e' },
  'an unknown metric': { ...vital, metric: '__proto__' },
  'an unknown rating': { ...vital, rating: 'fine' },
  'a name with a message': { ...failure, name: 'Error: ada@example.test is unknown' },
  'a position on another site': { ...failure, stack: ['https://elsewhere.example/main.js:1:2'] },
  'nine positions': { ...failure, stack: Array.from({ length: 9 }, () => '/shell/fedcba9876543210/main.js:1:1') },
};

Deno.test('keeps three failures of a beacon, and all of its other reports', () => {
  const failures = Array.from({ length: 9 }, () => failure);
  assert.deepEqual(keepValidReports([...failures, view]), [failure, failure, failure, view]);
});

Deno.test('drops an invalid report and keeps the rest of the beacon', () => {
  for (const [what, report] of Object.entries(INVALID)) assert.deepEqual(keepValidReports([report, view]), [view], what);
});

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.54 Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15';

Deno.test('returns family and major version of a browser, null for robots, and nothing else of the user agent', () => {
  for (const [userAgent, browser] of [
    [chrome, 'Chrome 141'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
    [`${iPhone} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari 18'],
    [`${iPhone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome 141'],
    ['', 'Other'],
    ['Chrome/99999.1', 'Other'],
    [`${chrome} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, null],
    // A pattern that backtracks would take minutes.
    ['Version/1.'.repeat(200_000), 'Other'],
    [`Version/18.${' '.repeat(2_000_000)}`, 'Other'],
  ] as const)
    assert.equal(readBrowser(userAgent), browser, userAgent.slice(0, 200));
});
