import assert from 'node:assert/strict';
import { keepValidReports } from './keep-valid-reports.ts';

const page = { remote: 'demo', release: '0123456789abcdef', path: '/demo' };
const view = { type: 'view', ...page };
const step = { type: 'step', ...page, step: 'quote' };
const vital = { type: 'vital', ...page, metric: 'LCP', value: 1234.5, rating: 'good' };
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

for (const [what, report] of Object.entries({
  null: null,
  'a list': [],
  'a text': 'view',
  'an unknown type': { ...view, type: 'click' },
  'a type that objects inherit': { ...view, type: 'constructor' },
  'a type that is an object': { ...view, type: { toString: 'view' } },
  'a prototype': JSON.parse('{"__proto__": {"type": "view", "remote": "demo", "release": "0123456789abcdef", "path": "/"}}'),
  'a missing field': { ...view, path: undefined },
  'a part with a capital': { ...view, remote: 'Demo' },
  'a part of 41 characters': { ...view, remote: 'a'.repeat(41) },
  'a part that is null': { ...view, remote: null },
  'a release of 15 digits': { ...view, release: '0'.repeat(15) },
  'a release with a line break': { ...view, release: '0123456789abcdef\n' },
  'a path with a query': { ...view, path: '/auth?token=secret' },
  'a path with an e-mail address': { ...view, path: '/ada@example.test' },
  'a path of 201 characters': { ...view, path: `/${'a'.repeat(200)}` },
  'a path with other letters': { ...view, path: '/größe' },
  'a path with a half surrogate pair': { ...view, path: '/\ud83e' },
  'a path with NUL': { ...view, path: '/\u0000' },
  'an unknown step': { ...step, step: 'page' },
  'an unknown metric': { ...vital, metric: '__proto__' },
  'a negative value': { ...vital, value: -1 },
  'a huge value': { ...vital, value: 1e7 },
  'an infinite value': { ...vital, value: JSON.parse('1e999') },
  'a value that is no number': { ...vital, value: '12' },
  'a list as value': { ...vital, value: [12] },
  'a failure without network': { ...failure, fault: 'offline' },
  'a name with a message': { ...failure, name: 'Error: ada@example.test is unknown' },
  'a position on another site': { ...failure, stack: ['https://elsewhere.example/main.js:1:2'] },
  'a position with a huge line': { ...failure, stack: ['/shell/fedcba9876543210/main.js:99999999:1'] },
  'nine positions': { ...failure, stack: Array.from({ length: 9 }, () => '/shell/fedcba9876543210/main.js:1:1') },
  'a stack that is an object': { ...failure, stack: { length: 0 } },
}))
  Deno.test(`drops ${what} and keeps the rest of the beacon`, () => {
    assert.deepEqual(keepValidReports([report, view]), [view]);
  });

Deno.test('refuses a body that is no list, or a list of more than 40', () => {
  for (const body of [null, {}, 'text', 1, { length: 1, 0: view }, Array.from({ length: 41 }, () => view)])
    assert.throws(() => keepValidReports(body), /at most 40/);
  assert.equal(keepValidReports(Array.from({ length: 40 }, () => view)).length, 40);
});
