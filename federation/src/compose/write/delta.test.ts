import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { createDelta, getDeltaName } from './delta.ts';

const text = Array.from({ length: 400 }, (_, index) => `export const value${index} = ${(index * 7919) % 1013};`).join('\n');
const [earlier, later] = [text, text.replace('value200', 'renamed')].map((each) => Buffer.from(each)) as [Buffer, Buffer];

test('a delta names its dictionary, is much smaller than the file and restores it', () => {
  const delta = createDelta(later, earlier);
  expect(delta.subarray(0, 40).toString('hex')).toBe(`5e2a4d1820000000${createHash('sha256').update(earlier).digest('hex')}`);
  expect(delta.length).toBeLessThan(200);
  expect(zstdDecompressSync(delta.subarray(40), { dictionary: earlier }).equals(later)).toBe(true);
});

test('the name of a delta contains the hash of the dictionary as browsers send it', () => {
  const hash = createHash('sha256').update(earlier).digest('base64');
  expect(getDeltaName('remotes/demo/1/page.js', earlier)).toBe(`deltas/remotes/demo/1/page.js/${hash}.dcz`);
});
