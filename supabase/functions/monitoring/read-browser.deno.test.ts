import assert from 'node:assert/strict';
import { readBrowser } from './read-browser.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.54 Safari/537.36';

Deno.test('returns family and major version of a browser, and nothing else', () => {
  for (const [userAgent, browser] of [
    [chrome, 'Chrome 141'],
    [chrome.replace('Chrome', 'HeadlessChrome'), 'Chrome 141'],
    [`${chrome} Edg/140.0.3485.94`, 'Edge 140'],
    [`${chrome} OPR/122.0.0.0`, 'Opera 122'],
    [chrome.replace('Chrome', 'SamsungBrowser/28.0 Chrome'), 'Samsung Internet 28'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari 18',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
      'Chrome 141',
    ],
    ['', 'Other'],
    ['Ada’s own browser/1.0', 'Other'],
    ['Chrome/99999.1', 'Other'],
  ] as const)
    assert.equal(readBrowser(userAgent), browser, userAgent);
});

Deno.test('returns null for robots', () => {
  const google =
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.0.0 Safari/537.36';
  for (const robot of [google, 'Mozilla/5.0 (compatible; bingbot/2.0)', 'Baiduspider/2.0', 'a crawler'])
    assert.equal(readBrowser(robot), null);
});

// A pattern that backtracks would take minutes.
Deno.test('takes a hostile user agent of 2,000,000 characters for an unknown browser', () => {
  for (const text of ['Version/1.'.repeat(200_000), `Version/18.${' '.repeat(2_000_000)}`, '('.repeat(2_000_000)])
    assert.equal(readBrowser(text), 'Other');
});
