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

Deno.test('converts hostile HTML within two seconds, or rejects it', () => {
  for (const part of ['<div>', '<blockquote>', '<p>', '<b>', '<table>', '<a href=x>', '<', '&amp;', '<!--', '<li>', ' ', '<font size=1>']) {
    const started = performance.now();
    try {
      convertHtmlToText(part.repeat(1_000_000 / part.length));
    } catch (error) {
      assert.ok(error instanceof PageTooComplexError, `${part}: ${error}`);
    }
    const ms = performance.now() - started;
    assert.ok(ms < 2000, `${part} took ${ms} ms`);
  }
  for (const part of ['<div>', '<blockquote>', '<p>', '<b>', '<a href=x>']) {
    const started = performance.now();
    convertHtmlToText(`${part}x`.repeat(19_000));
    const ms = performance.now() - started;
    assert.ok(ms < 2000, `${part} took ${ms} ms`);
  }
});
