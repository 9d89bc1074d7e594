import { isReportSelector, parseReportContent } from './demo-report.ts';

const content = { site: 'example.com', features: ['seo'], results: { title: { before: 1, after: null, where: ['#a>p:nth-of-type(2)'] } } };

test('accepts counts, keys and structural selectors', () => {
  expect(parseReportContent(content)).toEqual(content);
  for (const site of ['localhost', 'xn--bcher-kva.example', '127.0.0.1', '[2001:db8::1]', 'a_b.example']) {
    expect(parseReportContent({ ...content, site })?.site).toBe(site);
  }
});

test.each(['body', '#a-b_c>img:nth-of-type(12)', '.card.big > a:nth-child(2)', 'ul li', 'my-element'])(
  'a report may contain the selector %s',
  (selector) => {
    expect(isReportSelector(selector)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  'p,a',
  'a[href="https://evil.example"]',
  '<b>',
  '#a"b',
  'p:has(a)',
  'p:nth-child(x)',
  'p\\3c',
  'p\n',
  'p\u202ea',
  'é',
  'a'.repeat(121),
  '.'.repeat(60),
  null,
  ['p'],
])('a report may not contain the selector %j', (selector) => {
  expect(isReportSelector(selector)).toBe(false);
  expect(parseReportContent({ ...content, results: { title: { before: 1, after: 0, where: [selector] } } })).toBeNull();
});

// An expression that backtracks would not end for these.
test('hostile selectors of the greatest length are refused', () => {
  for (const selector of [`${'a'.repeat(119)}!`, `${'a-'.repeat(59)}!`, `${'.a#a'.repeat(29)}!`, `${':nth-child('.repeat(10)}`])
    expect(isReportSelector(selector)).toBe(false);
});
