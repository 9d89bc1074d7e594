import { toAuditResults } from './rendered-audit.ts';

const before = new Map([
  ['color-contrast', ['p', 'a', 'b', 'i']],
  ['phone-overflow', []],
] as const);

test('a problem is repaired only if the measured transformed page doesn’t have it', () => {
  expect(toAuditResults({ before, after: new Map([['color-contrast', ['p']]] as const) })).toEqual({
    'color-contrast': { before: 4, after: 1, where: ['p', 'a', 'b'] },
    'phone-overflow': { before: 0, after: 0, where: [] },
  });
  const broken = new Map([['unloaded-images', ['img']]] as const);
  expect(toAuditResults({ before: broken, after: new Map() })).toMatchObject({ 'unloaded-images': { before: 1, after: 1 } });
  expect(toAuditResults({ before })['color-contrast']).toMatchObject({ before: 4, after: 4 });
});
