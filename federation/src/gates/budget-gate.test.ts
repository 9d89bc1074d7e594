import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { fakeRelease } from '../testing/release-fixture.ts';
import { budgetProblems, weigh } from './budget-gate.ts';

const contents: Record<string, Buffer> = {
  'entry.js': Buffer.from(randomBytes(300).toString('hex')),
  'small.js': Buffer.from('export default 1;'),
  'large.js': Buffer.from(randomBytes(900).toString('hex')),
  'large.css': Buffer.from('p{color:red}'.repeat(50)),
};
const release = fakeRelease('demo', {
  entry: 'entry.js',
  modules: { './Small': { js: ['entry.js', 'small.js'], css: [] }, './Large': { js: ['small.js', 'large.js'], css: ['large.css'] } },
});
const brotli = (file: string) => brotliCompressSync(contents[file] ?? '').length;
const weights = weigh(release, (file) => contents[file] ?? Buffer.alloc(0));

test('the heaviest page counts with its scripts and styles, without the entry', () => {
  const page = brotli('small.js') + brotli('large.js') + brotli('large.css');
  expect(weights).toEqual({ entry: brotli('entry.js'), page, heaviest: './Large' });
});

test('a release at its budgets is kept, one byte more is refused with what and by how much', () => {
  const { entry, page } = weights;
  expect(budgetProblems({ ...release, budgets: { entry, page } }, weights)).toEqual([]);
  expect(budgetProblems({ ...release, budgets: { entry: entry - 1, page: page - 1 } }, weights)).toEqual([
    `Its entry weighs ${entry} bytes of brotli, its budget is ${entry - 1}: make it lighter, or raise the budget in rspack.config.js.`,
    `Its page ./Large weighs ${page} bytes of brotli, its budget is ${page - 1}: make it lighter, or raise the budget in rspack.config.js.`,
  ]);
});
