import assert from 'node:assert/strict';
import { PageTooComplexError } from 'page-transform/page-limits';
import { cleanText } from './clean-text.ts';
import { convertHtmlToText } from './html-to-text.ts';
import { splitQuotedText } from './split-quoted-text.ts';

const convert = (html: string) => cleanText(convertHtmlToText(html), 100_000);

Deno.test('keeps lines, paragraphs, lists and cells of HTML as text', () => {
  const html = '<div>One<div>Two<br><br>Three</div></div><p>Four\n five</p><ul><li>a</li><li>b</li></ul><table><tr><td>1</td><td>2</td></tr></table>';
  assert.equal(convert(html), 'One\nTwo\n\nThree\nFour five\n\n- a\n- b\n1 2');
});

Deno.test('marks quotes, so that the history of Gmail and Apple Mail is folded', () => {
  const html =
    '<div dir="ltr">Yes, Friday.</div><div class="gmail_quote"><div>On Mon, Nov 23, 2026 at 10:04 AM Maren &lt;<a href="mailto:hello@x.example">hello@x.example</a>&gt; wrote:<br></div><blockquote>Hi Nora,<div>Friday?</div><blockquote>Call me.</blockquote></blockquote></div>';
  assert.deepEqual(splitQuotedText(convert(html)), {
    body: 'Yes, Friday.',
    quotedText: 'On Mon, Nov 23, 2026 at 10:04 AM Maren <hello@x.example> wrote:\n> Hi Nora,\n> Friday?\n> > Call me.',
  });
});

Deno.test('folds the history of Outlook, which is below a line', () => {
  const html =
    '<p class="MsoNormal">Yes.</p><div style="border-top:solid 1pt"><p><b>From:</b> Maren &lt;hello@x.example&gt;<br><b>Sent:</b> Monday<br><b>To:</b> Nora<br><b>Subject:</b> Re</p></div><p>Hi Nora,</p>';
  assert.equal(splitQuotedText(convert(html)).body, 'Yes.');
});

Deno.test('shows no script, style, comment or markup, and the URL of a link whose text names another one', () => {
  const html = '<style>p{}</style><script>x</script><!-- c --><p onclick="x">A<svg><script>y</script></svg><a href="https://evil.example/">https://bank.example</a></p>';
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
