/** @jest-environment jsdom */
import { keepValidLeadSource } from './lead-source.ts';
import { listUsedTools, recordToolUse } from './used-tools.ts';

const complete = {
  first_page: '/services',
  referrer: 'news.example:8080',
  campaign: { utm_source: 'letter', utm_campaign: 'spring 2027' },
  used: ['demo', 'estimate'],
  release: 'marketing 0123456789abcdef',
};

test('keeps a complete source', () => {
  expect(keepValidLeadSource(complete)).toEqual(complete);
});

test.each([
  ['a page that is no path', { first_page: 'https://evil.example/' }],
  ['a long page', { first_page: `/${'x'.repeat(200)}` }],
  ['a page with a line break', { first_page: '/a\nb' }],
  ['a referrer with a path', { referrer: 'news.example/secret?token=1' }],
  ['a release that is none', { release: 'marketing latest' }],
  ['a release after other text', { release: 'a marketing 0123456789abcdef' }],
  ['a release before other text', { release: 'marketing 0123456789abcdef0' }],
  ['a number', { referrer: 5 }],
  ['a page with a C1 control character', { first_page: '/a\u0085b' }],
  ['a page with a line separator', { first_page: '/a\u2028b' }],
])('skips %s', (_, changed) => {
  const [field] = Object.keys(changed) as (keyof typeof complete)[];
  const { [field as 'release']: __, ...others } = complete;
  expect(keepValidLeadSource({ ...complete, ...changed })).toEqual(others);
});

test('a half of a character is replaced, and a parameter has 100 characters whatever their encoding', () => {
  const campaign = {
    utm_source: `${'x'.repeat(99)}\ud83e`,
    utm_term: '🦊'.repeat(100),
    utm_content: 'a\u0085b',
    utm_medium: '🦊'.repeat(101),
  };
  expect(keepValidLeadSource({ campaign })).toEqual({ campaign: { utm_source: `${'x'.repeat(99)}\ufffd`, utm_term: '🦊'.repeat(100) } });
});

test('skips other parameters, long values and unknown uses', () => {
  const campaign = { utm_source: 'letter', utm_id: '7', email: 'ada@example.test', utm_term: 'x'.repeat(101), utm_content: '' };
  expect(keepValidLeadSource({ campaign, used: ['report', 'mouse', 'report'] })).toEqual({
    campaign: { utm_source: 'letter' },
    used: ['report'],
  });
});

test.each([null, 'text', 5, [], { campaign: 'text' }])('%j has no fields', (value) => {
  expect(keepValidLeadSource(value)).toEqual({});
});

test('uses are listed once, in the document only', () => {
  recordToolUse('estimate');
  recordToolUse('demo');
  recordToolUse('demo');
  expect(listUsedTools()).toEqual(['demo', 'estimate']);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});
