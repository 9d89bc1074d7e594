import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { createRemoteRelease } from '../testing/test-store.ts';
import { findBudgetProblems } from './budget-gate.ts';

const contents: Record<string, Buffer> = {
  'entry.js': Buffer.from(randomBytes(300).toString('hex')),
  'small.js': Buffer.from('export default 1;'),
  'large.js': Buffer.from(randomBytes(900).toString('hex')),
  'large.css': Buffer.from('p{color:red}'.repeat(50)),
};
const release = createRemoteRelease('demo', {
  entry: 'entry.js',
  modules: { './Small': { js: ['entry.js', 'small.js'], css: [] }, './Large': { js: ['small.js', 'large.js'], css: ['large.css'] } },
});
const brotli = (file: string) => brotliCompressSync(contents[file] ?? '').length;
const findProblems = (budgets: { entry: number; page: number }) =>
  findBudgetProblems({ ...release, budgets }, (file) => contents[file]?.toString() ?? '');

test('accepts a release at its budgets, and rejects one byte more with the heaviest page', async () => {
  const [entry, page] = [brotli('entry.js'), brotli('small.js') + brotli('large.js') + brotli('large.css')];
  expect(await findProblems({ entry, page })).toEqual([]);
  expect(await findProblems({ entry: entry - 1, page: page - 1 })).toEqual([
    `Its entry has ${entry} bytes after brotli, its budget is ${entry - 1}: reduce it, or raise the budget in rspack.config.js.`,
    `Its page ./Large has ${page} bytes after brotli, its budget is ${page - 1}: reduce it, or raise the budget in rspack.config.js.`,
  ]);
});
