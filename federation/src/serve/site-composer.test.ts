import { createTestStore } from '../testing/test-store.ts';
import { createChildProcessComposer } from './site-composer.ts';

const { store, remove } = createTestStore();
afterAll(remove);

const run = (code: string, signal = new AbortController().signal) =>
  createChildProcessComposer([process.execPath, '-e', code])(store, signal);

test('returns the compose report from the last line that the child process prints', async () => {
  const report = { pageCount: 3, notes: ['demo is refused'] };
  expect(await run(`console.log('noise'); console.log(${JSON.stringify(JSON.stringify(report))})`)).toEqual(report);
});

test('ends the composing child process when the host stops', async () => {
  const aborter = new AbortController();
  const composing = run('setInterval(() => {}, 1000)', aborter.signal);
  aborter.abort();
  await expect(composing).rejects.toThrow('aborted');
});
