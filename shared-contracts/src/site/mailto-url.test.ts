import { createMailtoUrl } from './mailto-url.ts';

test.each([
  ['ada+quotes@mail.example', 'mailto:ada%2Bquotes@mail.example'],
  ['x?cc=eve%40evil.example&subject=hi@example.com', 'mailto:x%3Fcc%3Deve%2540evil.example%26subject%3Dhi@example.com'],
  ['"a@b"#c@example.com?bcc=eve', 'mailto:%22a%40b%22%23c@example.com%3Fbcc%3Deve'],
  ['x\ud800@example.com', 'mailto:x@example.com'],
])('the link to %s addresses nobody else and sets no subject', (email, url) => {
  expect(createMailtoUrl(email)).toBe(url);
  expect(new URL(url).search).toBe('');
});
