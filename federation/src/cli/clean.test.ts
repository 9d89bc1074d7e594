import type { PointerUpdate, Preview, ReleasePointer } from '../site-types.ts';
import { leftovers } from './clean.ts';

const now = new Date('2026-12-31T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const id = (digit: string) => digit.repeat(16);
const folder = (digit: string, days: number) =>
  ['page.js', 'release.json', 'remote-entry.js'].map((file) => ({
    key: `remotes/demo/${id(digit)}/${file}`,
    bytes: 1,
    modified: daysAgo(days),
  }));
const move = (digit: string, generation: number, days: number): PointerUpdate => ({
  releaseId: id(digit),
  generation,
  updatedAt: daysAgo(days).toISOString(),
  by: 'Ada',
  action: 'publish',
});
const pointer = (...moves: PointerUpdate[]): ReleasePointer => {
  const [live = move('f', 1, 0), ...history] = moves;
  return { ...live, history };
};
const preview = (digit: string, days: number): [string, Preview] => [
  `remotes/demo/previews/pr-${digit}.json`,
  { name: `pr-${digit}`, releaseId: id(digit), expiresAt: daysAgo(days).toISOString() } as Preview,
];
const found = (objects: ReturnType<typeof folder>, at: ReleasePointer, previews: [string, Preview][] = []) =>
  leftovers('demo', objects, at, new Map(previews), now, 30).map(({ what }) => what);

test('a release that was never live goes after the stated time, not before', () => {
  const objects = [...folder('a', 90), ...folder('b', 31), ...folder('c', 29)];
  expect(found(objects, pointer(move('a', 1, 90)))).toEqual([`demo ${id('b')}`]);
});

test('a release stays for the stated time after it was live, however old it is', () => {
  const moves = [
    move('9', 9, 10),
    move('8', 8, 40),
    move('7', 7, 50),
    move('6', 6, 60),
    move('5', 5, 70),
    move('4', 4, 80),
    move('3', 3, 90),
  ];
  const objects = moves.flatMap((_, at) => folder(String(9 - at), 100));
  expect(found(objects, pointer(...moves))).toEqual([`demo ${id('3')}`]);
  const quick = [move('9', 9, 1), move('8', 8, 2), move('7', 7, 3), move('6', 6, 4), move('5', 5, 5), move('4', 4, 6), move('3', 3, 99)];
  expect(found(objects, pointer(...quick))).toEqual([]);
});

test('a preview keeps its release until it ends, then both go', () => {
  const objects = [...folder('a', 90), ...folder('b', 90)];
  const live = pointer(move('f', 1, 1));
  expect(found(objects, live, [preview('a', -1), preview('b', 1)])).toEqual(['the preview pr-b of demo', `demo ${id('b')}`]);
});

test('a folder without release.json goes too, and a release stops being complete before its files go', () => {
  const [half] = folder('a', 90);
  const gone = leftovers('demo', [...(half ? [half] : []), ...folder('b', 90)], pointer(move('f', 1, 1)), new Map(), now, 30);
  expect(gone.map(({ keys }) => keys.map((key) => key.split('/').at(-1)))).toEqual([
    ['page.js'],
    ['release.json', 'page.js', 'remote-entry.js'],
  ]);
});
