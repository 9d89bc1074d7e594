import assert from 'node:assert/strict';
import { readLetterText } from './read-letter-text.ts';

const HTML = '<p>Yes, <b>Friday</b> suits me.</p><p>The budget is 40,000.</p><p><a href="https://nora.example/a">Our site</a></p>';

Deno.test('prefers the plain text that says what the HTML says', () => {
  const text = 'Yes, *Friday* suits me.\n\nThe budget is 40,000.\n\nOur site <https://nora.example/b>';
  assert.equal(readLetterText({ text, html: HTML }), text);
  assert.equal(readLetterText({ text: 'Yes.', html: '' }), 'Yes.');
  assert.equal(readLetterText({ text: 'Yes.', html: '<img src="cid:logo">' }), 'Yes.');
});

Deno.test('shows the HTML instead of a plain text that only asks for another program, in any language', () => {
  for (const text of ['', 'This message requires an HTML-capable client.', 'View this email in your browser: https://mail.example/v/1']) {
    assert.match(readLetterText({ text, html: HTML }), /^Yes, Friday suits me\.\n\nThe budget/);
    assert.equal(readLetterText({ text, html: '<p>Agreed.</p>' }).includes('Agreed.'), true, text);
  }
});

Deno.test('shows what it can of huge and deeply nested e-mails', () => {
  const nested = '<p>'.repeat(30_000);
  assert.equal(readLetterText({ text: 'Yes.', html: nested }), 'Yes.');
  assert.match(readLetterText({ text: '', html: nested }), /too large/);
  assert.match(readLetterText({ text: '', html: `<p>Yes.</p>${'x '.repeat(5_000_000)}` }), /^Yes\./);
});

Deno.test('shows the text below pictures that are written into the HTML', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`;
  assert.equal(readLetterText({ text: '', html: `<p>See</p>${picture}<p>Yes.</p>` }).replaceAll('\n', ' '), 'See  Yes.');
});
