import assert from 'node:assert/strict';
import { createSampleQuote } from '../../../shared-contracts/src/testing/sample-quote.ts';
import { createQuoteConfirmation, createQuoteNotification } from './quote-mails.ts';
import { createStoredQuote, REPORT_URL, SITE_URL } from './testing/sample-mails.ts';

const SECRET = 'Unverified text';

Deno.test('a quote notification contains every field with its label, and until when it is answered', () => {
  const quote = createSampleQuote({ services: ['Website', 'SEO'], budget: '$150K+' });
  const { text, html, replyTo } = createQuoteNotification(createStoredQuote(quote), []);
  assert.equal(replyTo, quote.email);
  for (const [key, value] of Object.entries(quote)) {
    for (const body of [text, html]) assert.ok(body.includes([value].flat().join(', ')), `${key} is missing in ${body}`);
  }
  for (const line of [/\nName: .*\nEmail: .*\nCompany: .*\n/, /\nServices: Website, SEO\n/, /\nBudget: \$150K\+\n/])
    assert.match(text, line);
  assert.match(text, /\nReply by: Thursday, November 26, 17:00, Oslo \(GMT\+1\)\n/);
  assert.ok(text.includes(`Open in dashboard: ${SITE_URL}/admin?quote=${createStoredQuote().id}\n`));
});

Deno.test('a quote notification has each line of the demo setup, and links a report of this site only', () => {
  const setup = `Site: https://shop.example/\nSwitches: Design Upgrade, Smart Forms\nReport: ${REPORT_URL}`;
  const { text, html } = createQuoteNotification(createStoredQuote({ setup }), []);
  assert.ok(text.includes(`\n${setup}\n`), text);
  assert.ok(html.includes(`href="${REPORT_URL}"`));
  for (const report of [
    'https://evil.example/demo/report/AbCdEfGhIjKlMnOpQrStUvWx',
    `${REPORT_URL}/x`,
    `${REPORT_URL}?x`,
    `${SITE_URL}.evil.example`,
  ]) {
    const mail = createQuoteNotification(createStoredQuote({ setup: `Site: x\nReport: ${report}` }), []);
    assert.ok(mail.text.includes(`Report: ${report}`));
    assert.ok(!mail.html.includes(`href="${report}`), report);
  }
});

Deno.test('a quote notification names the attached files with their sizes, escaped, and has no line for none', () => {
  const quote = createStoredQuote();
  const files = [
    { name: '<img src=x> & co.pdf', size: 1_258_291 },
    { name: 'plan.png', size: 70 },
  ];
  const { text, html } = createQuoteNotification(quote, files);
  assert.match(text, /\nAttachments: <img src=x> & co\.pdf \(1\.2 MB\), plan\.png \(1 KB\)\n/);
  assert.match(html, />Attachments<.*>&#60;img src=x&#62; &#38; co\.pdf \(1\.2 MB\), plan\.png \(1 KB\)</);
  assert.doesNotMatch(html, /<img/);
  const { text: without, html: page } = createQuoteNotification(quote, []);
  assert.doesNotMatch(without + page, /Attachments/);
});

Deno.test('the confirmation of a quote has services, budget, promised day, and links to report and booking', () => {
  const setup = `Site: https://shop.example/\nSwitches: none\nReport: ${REPORT_URL}`;
  const quote = createStoredQuote({ services: ['SEO', 'Website'], budget: '$20-60K', setup });
  const { to, subject, text, html } = createQuoteConfirmation(quote);
  assert.deepEqual([to, subject], [quote.email, 'We have your quote request']);
  for (const line of [
    "We'll reply within 1 business day.",
    'What you wrote:\n\n',
    'Reply by: Thursday, November 26, 17:00, Oslo (GMT+1)',
    'Services: Website, SEO\nBudget: $20-60K',
    `Book a call: ${SITE_URL}/book`,
    `Open your report (kept for 30 days): ${REPORT_URL}`,
    '-- \nMaren Aune\nEngineering lead, Northlight Studio',
  ])
    assert.ok(text.includes(line), `${line} is missing in ${text}`);
  for (const url of [`${SITE_URL}/book`, REPORT_URL]) assert.ok(html.includes(`href="${url}"`));
});

Deno.test('the confirmation of a quote repeats only the message, without a link, whatever a stranger enters', () => {
  const values = { name: SECRET, company: SECRET, budget: SECRET, services: [SECRET] };
  for (const setup of [SECRET, `Site: https://${SECRET}/\nSwitches: ${SECRET}\nReport: https://evil.example/`, `${SITE_URL}/${SECRET}`]) {
    const mail = createQuoteConfirmation(createStoredQuote({ ...values, setup }));
    assert.doesNotMatch(JSON.stringify(mail), /Unverified|evil|report/i);
  }
  const reference = createQuoteConfirmation(createStoredQuote({ services: [], budget: null, setup: null }));
  assert.deepEqual(createQuoteConfirmation(createStoredQuote({ ...values, setup: SECRET })), reference);
  assert.doesNotMatch(reference.text, /Services|Budget/);
  const message = 'Two shops, one stock. See https://evil.example/a or www.evil.example, mail eve@evil.example.';
  const { text, html } = createQuoteConfirmation(createStoredQuote({ message }));
  assert.ok(text.replaceAll('\u200c', '').includes(message));
  for (const body of [text, html]) assert.doesNotMatch(body, /evil\.example|https?:\/\/evil|@evil/);
});
