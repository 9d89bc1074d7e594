import { createSharedLink, parseSharedLink } from './shared-link.ts';
import { addMissingScheme, getHostname, parseWebsiteUrl } from './website-url.ts';

test.each(['https://example.com', 'http://example.com/a?b#c', '  https://example.com  ', 'https://bücher.example'])(
  'accepts the website URL %s',
  (value) => {
    expect(parseWebsiteUrl(value)).toBe(value.trim());
  },
);

test.each([
  '',
  'example.com',
  'not a url',
  '//example.com',
  '/demo',
  'https://',
  'ftp://example.com',
  'file:///etc/passwd',
  'data:text/html,x',
  'javascript:alert(1)',
  'blob:https://example.com/1',
])('rejects the website URL %s', (value) => {
  expect(parseWebsiteUrl(value)).toBeNull();
});

test.each([
  ['stonewell.com', 'https://stonewell.com'],
  [' www.bäckerei.example/brot?a=b#c ', 'https://www.bäckerei.example/brot?a=b#c'],
  ['shop.example.com:8443', 'https://shop.example.com:8443'],
  ['localhost:3009/stonewell-bodies/', 'http://localhost:3009/stonewell-bodies/'],
])('addMissingScheme makes a URL of %s', (value, url) => {
  expect(addMissingScheme(value)).toBe(url);
});

test.each([
  '',
  'not a url',
  'stonewell',
  'https://a.example',
  'mailto:me@a.example',
  'me@a.example',
  'javascript:a.b',
  '//a.example',
  '/a.html',
  '?a.b',
])('addMissingScheme leaves %s', (value) => {
  expect(addMissingScheme(value)).toBe(value);
});

test('getHostname removes scheme, credentials, port and path', () => {
  expect(getHostname('https://me:secret@shop.example.com:8443/a?b')).toBe('shop.example.com');
});

test('parseSharedLink returns what createSharedLink encoded', () => {
  const link = createSharedLink('https://agency.example/demo?old=1#x', { url: 'https://example.com/a?b=c&d', features: ['seo', 'design'] });
  expect(new URL(link).pathname).toBe('/demo');
  expect(parseSharedLink(new URL(link).search)).toEqual({ url: 'https://example.com/a?b=c&d', features: ['seo', 'design'] });
});

test('ignores unknown and duplicate features and URLs of other schemes', () => {
  expect(parseSharedLink('?url=javascript:alert(1)&features=seo, seo,toString,,magic,chat')).toEqual({
    url: '',
    features: ['seo', 'chat'],
  });
  expect(parseSharedLink('')).toEqual({ url: '', features: [] });
});
