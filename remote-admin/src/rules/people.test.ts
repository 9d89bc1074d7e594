import { describeBrowser, groupKey, parseCode } from './people.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/140.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.0', null],
  [null, null],
])('names the browser of %s', (userAgent, expected) => {
  expect(describeBrowser(userAgent)).toBe(expected);
});

test('groups a key by four, without a space at its end', () => {
  expect([groupKey('ABCDEFGH'), groupKey('ABCDE')]).toEqual(['ABCD EFGH', 'ABCD E']);
});

test('a code has six digits, with or without spaces', () => {
  expect(['123 456', '123456', '12345', '1234567', 'abcdef'].map(parseCode)).toEqual(['123456', '123456', null, null, null]);
});
