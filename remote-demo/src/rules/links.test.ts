import { readSharedLink, sharedLink } from './shared-link.ts';
import { hostnameOf, websiteUrl } from './website-url.ts';

test.each(['https://example.com', 'http://example.com/a?b#c', '  https://example.com  ', 'https://bücher.example'])(
  '%s is a website',
  (value) => {
    expect(websiteUrl(value)).toBe(value.trim());
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
])('%s is not', (value) => {
  expect(websiteUrl(value)).toBeNull();
});

test('a hostname has no port, path or credentials', () => {
  expect(hostnameOf('https://me:secret@shop.example.com:8443/a?b')).toBe('shop.example.com');
});

test('a shared link gives back what it was made of', () => {
  const link = sharedLink('https://agency.example/demo?old=1#x', { url: 'https://example.com/a?b=c&d', features: ['seo', 'design'] });
  expect(new URL(link).pathname).toBe('/demo');
  expect(readSharedLink(new URL(link).search)).toEqual({ url: 'https://example.com/a?b=c&d', features: ['seo', 'design'] });
});

test('unknown features, repeated ones and other schemes are ignored', () => {
  expect(readSharedLink('?url=javascript:alert(1)&features=seo, seo,toString,,magic,chat')).toEqual({ url: '', features: ['seo', 'chat'] });
  expect(readSharedLink('')).toEqual({ url: '', features: [] });
});
