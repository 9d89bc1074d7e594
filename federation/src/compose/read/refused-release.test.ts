import { describeRefusal } from './refused-release.ts';

test.each([
  ['its files are incomplete', '0a1b', 'demo 2c3d is refused: its files are incomplete. Visitors get 0a1b.'],
  ['Rendering /demo failed.', null, 'demo 2c3d is refused: Rendering /demo failed. The site has no demo.'],
])('a refusal is described in sentences: %s', (reason, live, description) => {
  expect(describeRefusal({ part: 'demo', releaseId: '2c3d', reason, live })).toBe(description);
});
