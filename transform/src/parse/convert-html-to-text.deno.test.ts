import assert from 'node:assert/strict';
import { PageTooComplexError } from '../html/page-limits.ts';
import { convertHtmlToText } from './convert-html-to-text.ts';

const convert = (html: string) => convertHtmlToText(html).trim();

Deno.test('keeps lines, paragraphs, lists and cells of HTML as text', () => {
  const html =
    '<div>One<div>Two<br><br>Three</div></div><p>Four\n five</p><ul><li>a</li><li>b</li></ul><table><tr><td>1</td><td>2</td></tr></table>';
  assert.equal(convert(html), 'One\nTwo\n\nThree\nFour five\n\n- a\n- b\n1 2');
});

Deno.test('marks the lines of quotes by their level', () => {
  assert.equal(
    convert(
      '<div>Yes.</div><div>On Monday Maren wrote:<br></div><blockquote>Hi,<div>Friday?</div><blockquote>Call me.</blockquote></blockquote>Bye',
    ),
    'Yes.\nOn Monday Maren wrote:\n> Hi,\n> Friday?\n> > Call me.\nBye',
  );
});

Deno.test('shows no script, style, comment or markup, and the URL of a link whose text names another one', () => {
  const html =
    '<style>p{}</style><script>x</script><!-- c --><p onclick="x">A<svg><script>y</script></svg><a href="https://evil.example/">https://bank.example</a></p>';
  assert.equal(convert(html), 'A\nhttps://bank.example (https://evil.example/)');
  assert.equal(convert('<a href="javascript:alert(1)">x</a>'), 'x');
});

// Code of quadratic time would take minutes.
Deno.test('converts hostile HTML of 1,000,000 characters, or rejects it as too complex', () => {
  for (const part of ['<div>', '<blockquote>', '<p>', '<b>', '<table>', '<a href=x>', '<', '&amp;', '<!--', '<li>', ' ', '<font size=1>']) {
    try {
      convertHtmlToText(part.repeat(1_000_000 / part.length));
    } catch (error) {
      assert.ok(error instanceof PageTooComplexError, `${part}: ${error}`);
    }
  }
});

Deno.test('keeps the texts of 19,000 elements without end tags', () => {
  for (const part of ['<div>', '<blockquote>', '<p>', '<b>', '<a href=x>']) {
    const text = convertHtmlToText(`${part}x`.repeat(19_000));
    assert.equal(text.replaceAll(/[^x]/g, '').length, 19_000, part);
  }
});
