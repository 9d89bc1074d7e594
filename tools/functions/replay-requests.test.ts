import { findRefusedRequests } from './replay-requests.ts';

const target = { origin: 'http://127.0.0.1:1', publishableKey: 'publishable', adminToken: 'admin' };

test.each([
  '@elsewhere.example/functions/v1/order',
  '.elsewhere.example/',
  '//elsewhere.example',
  '/rest/v1/quotes',
  '/functions/v1/../../x',
])('a recorded request to %s is refused and not sent', async (path) => {
  globalThis.fetch = jest.fn();
  const requests = [{ method: 'POST', path, headers: {}, body: '' }];
  expect(await findRefusedRequests([{ part: 'demo', releaseId: '0123456789abcdef', requests }], target)).toEqual([
    `demo 0123456789abcdef recorded a request to "${path}", which is no path of a function`,
  ]);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
