import { listLeadSourceLines } from './source-lines.ts';

test('lists what is known of a source in order', () => {
  expect(
    listLeadSourceLines({
      first_page: '/work',
      referrer: 'search.example',
      campaign: { utm_source: 'news' },
      used: ['demo', 'estimate'],
      release: 'marketing 0123456789abcdef',
    }),
  ).toEqual([
    ['First page', '/work'],
    ['Referrer', 'search.example'],
    ['utm_source', 'news'],
    ['Used before', 'demo, estimate'],
    ['Release', 'marketing 0123456789abcdef'],
  ]);
});

test('lists nothing for a source of which nothing is known', () => {
  expect(listLeadSourceLines({})).toEqual([]);
});
