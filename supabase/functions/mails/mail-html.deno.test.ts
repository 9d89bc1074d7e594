import assert from 'node:assert/strict';
import { createMinimalQuote, createSampleQuote } from '../../../shared-contracts/src/testing/sample-quote.ts';
import { escapeHtml, renderMailPage, renderParagraph } from './mail-html.ts';
import { createQuoteNotification } from './quote-mails.ts';

Deno.test('escapes markup in the title and the content of an e-mail', () => {
  const attack = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>&lt;`;
  const page = renderMailPage(attack, renderParagraph(attack));
  assert.doesNotMatch(page, /<script|<img/);
  assert.equal(escapeHtml('<&">\''), '&#60;&#38;&#34;&#62;&#39;');
});

Deno.test('a quote notification has the visitor as Reply-To, and a text and an escaped HTML version', () => {
  const quote = createMinimalQuote({ email: 'n@example.test', message: '<b>', services: ['SEO'] });
  const mail = createQuoteNotification({ ...quote, id: '1', status: 'new', created_at: '' }, []);
  assert.equal(mail.replyTo, 'n@example.test');
  assert.match(mail.text, /Services: SEO\n\n<b>/);
  assert.match(mail.html, /&#60;b&#62;/);
});

Deno.test('a quote notification contains every field with its label', () => {
  const quote = createSampleQuote({ services: ['Website', 'SEO'], budget: '$150K+' });
  const { text, html } = createQuoteNotification({ ...quote, id: '1', status: 'new', created_at: '' }, []);
  for (const [key, value] of Object.entries(quote)) {
    for (const body of [text, html]) assert.ok(body.includes([value].flat().join(', ')), `${key} is missing in ${body}`);
  }
  for (const line of [/^Name: .*\nEmail: .*\nCompany: .*\n/, /\nServices: Website, SEO\n/, /\nBudget: \$150K\+\n/])
    assert.match(text, line);
});

Deno.test('a quote notification names the attached files with their sizes, escaped, and has no line for none', () => {
  const quote = { ...createMinimalQuote({ message: 'Hello' }), id: '1', status: 'new', created_at: '' };
  const files = [
    { name: '<img src=x> & co.pdf', size: 1_258_291 },
    { name: 'plan.png', size: 70 },
  ];
  const { text, html } = createQuoteNotification(quote, files);
  assert.match(text, /\nAttachments: <img src=x> & co\.pdf \(1\.2 MB\), plan\.png \(1 KB\)\n\nHello\n$/);
  assert.match(html, />Attachments<.*>&#60;img src=x&#62; &#38; co\.pdf \(1\.2 MB\), plan\.png \(1 KB\)</);
  assert.doesNotMatch(html, /<img/);
  for (const body of Object.values(createQuoteNotification(quote, []))) assert.doesNotMatch(body ?? '', /Attachments/);
});
