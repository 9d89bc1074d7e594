import assert from 'node:assert/strict';
import { escapeHtml, renderMailPage, renderParagraph } from './mail-html.ts';
import { createQuoteNotification } from './quote-mails.ts';

Deno.test('escapes markup in the title and the content of an e-mail', () => {
  const attack = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>&lt;`;
  const page = renderMailPage(attack, renderParagraph(attack));
  assert.doesNotMatch(page, /<script|<img/);
  assert.equal(escapeHtml('<&">\''), '&#60;&#38;&#34;&#62;&#39;');
});

Deno.test('a quote notification has the visitor as Reply-To, and a text and an escaped HTML version', () => {
  const mail = createQuoteNotification({
    id: '1',
    name: 'N',
    email: 'n@example.test',
    company: null,
    message: '<b>',
    services: ['SEO'],
    budget: null,
    status: 'new',
    created_at: '',
  });
  assert.equal(mail.replyTo, 'n@example.test');
  assert.match(mail.text, /Services: SEO\n\n<b>/);
  assert.match(mail.html, /&#60;b&#62;/);
});
