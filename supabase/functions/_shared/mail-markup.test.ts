import assert from 'node:assert/strict';
import { escapeHtml, mailPage, paragraphs } from './mail-markup.ts';
import { quoteNotification } from './quote-mails.ts';

Deno.test('markup that somebody typed stays text, in content and in the title', () => {
  const attack = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>&lt;`;
  const page = mailPage(attack, paragraphs(attack));
  assert.doesNotMatch(page, /<script|<img/);
  assert.equal(escapeHtml('<&">\''), '&#60;&#38;&#34;&#62;&#39;');
});

Deno.test('a notification answers to the visitor and carries text and HTML', () => {
  const mail = quoteNotification({
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
