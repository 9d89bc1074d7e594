import { splitClaim } from './split-claim.ts';

test.each([
  ['under 200ms INP', { before: 'under', value: '200ms', after: 'INP' }],
  ['99.9% uptime', { value: '99.9%', after: 'uptime' }],
  ['+20% conversion lift', { value: '+20%', after: 'conversion lift' }],
  ['95/100 performance score', { value: '95/100', after: 'performance score' }],
  ['WCAG 2.1 AA', { before: 'WCAG 2.1', value: 'AA' }],
  ['200K+ active users', { value: '200K+', after: 'active users' }],
  ['+120% revenue', { value: '+120%', after: 'revenue' }],
  ['cut 40% of\n90% idle time', { value: 'cut 40% of\n90% idle time' }],
  ['kept simple', { value: 'kept simple' }],
])('splits %s at its value', (claim, parts) => {
  expect(splitClaim(claim)).toEqual(parts);
});
