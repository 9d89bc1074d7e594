import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { findFreePort } from 'local-backend/free-port';
import { LOCAL_RATE_LIMITS } from 'local-backend/local-rate-limits';
import { createBookingRequest, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { QUOTE_FIELDS, type QuoteKey } from 'shared-contracts/quote-fields';
import { validateQuote } from 'shared-contracts/quote-rules';
import { createPdf } from 'shared-contracts/testing/sample-files';
import { cutText, normalizeLine, normalizeText } from 'shared-contracts/text-rules';
import { FakeMailProvider } from './fake-mail-provider.ts';
import { createUnicodeTexts } from './unicode-texts.ts';

// Each of the pieces, and a few mixtures of them: the later texts differ in length and in random code points. `npm run test:all fuzz`
// sends 400 texts, and `npm run test:full fuzz` 10,000.
const TEXTS = createUnicodeTexts(Number(process.env.UNICODE_TEXTS ?? 120));
const KINDS = ['line', 'text', 'email', 'phone', 'url', 'number', 'date', 'yes-no'];
const PARALLEL_REQUESTS = 16;
const SLOT_MINUTES = 5;

let stack: TestStack;
let provider: FakeMailProvider;
let site: Server;
let siteOrigin: string;
let admin: Record<string, string>;
before(async () => {
  provider = await FakeMailProvider.start();
  siteOrigin = `http://localhost:${await findFreePort()}`;
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Site</title><h1>Site</h1>'));
  site.listen(Number(new URL(siteOrigin).port));
  stack = await TestStack.start({
    MAIL_API_URL: provider.url,
    STACK_CLIENT_SITES: siteOrigin,
    RATE_LIMITS: JSON.stringify(Object.fromEntries(Object.keys(LOCAL_RATE_LIMITS).map((name) => [name, '100000000/86400']))),
  });
  await openAllHours(stack);
  await stack.sql('delete from quotes');
  await stack.sql(`update booking_rules set slot_minutes = ${SLOT_MINUTES}, buffer_minutes = 0, notice_hours = 0, horizon_days = 366`);
  const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
  admin = { authorization: `Bearer ${data.session?.access_token}` };
});
after(async () => {
  await stack.stop();
  provider.stop();
  site.close();
  site.closeAllConnections();
});

type Send = (text: string) => Promise<Response>;

/** Sends every text, and returns the statuses with their number. @throws AssertionError for a status of 500 and more */
async function sendTexts(send: Send): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const waiting = TEXTS.values();
  const work = async () => {
    for (const text of waiting) {
      const response = await send(text);
      const body = await response.text();
      assert.ok(response.status < 500, `${response.status} for ${JSON.stringify(text)}: ${body}`);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work));
  return statuses;
}

let slots = 0;
/** A free slot that no other call returns. */
function getNextSlot(): string {
  slots += 1;
  const slotMs = SLOT_MINUTES * 60_000;
  return new Date((Math.ceil(Date.now() / slotMs) + 12 + slots) * slotMs).toISOString();
}

const postQuote = (changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  stack.post('submit-quote', createQuoteRequest(changes), headers);
const postBooking = (changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  stack.post('book-call', createBookingRequest(getNextSlot(), changes), headers);
const get = (name: string, parameters: Record<string, string>) => stack.fetch(`/functions/v1/${name}?${new URLSearchParams(parameters)}`);
/** A header has the characters of Latin-1 except controls: others are sent as what `encodeURIComponent` makes of them. */
const toHeader = (text: string) => encodeURIComponent(text.toWellFormed());
const upload = (headers: Record<string, string>) =>
  stack.fetch('/functions/v1/upload-attachment', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(createPdf()),
  });
const createReport = async (changes: object = {}) =>
  stack.post('create-report', {
    site: 'www.example.com',
    features: ['seo'],
    results: { 'image-alt': { before: 1, after: 0, where: [] } },
    ...changes,
  });

/** The source of a request, with a text in each field. The page cuts them, too: a header has at most 16 kB. */
function createSource(text: string): string {
  const cut = cutText(text, 120);
  const source = { first_page: `/${cut}`, referrer: cut, campaign: { utm_source: cut, [cut]: cut }, used: [cut, 'demo'], release: cut };
  return encodeURIComponent(JSON.stringify(source));
}

const isAccepted = (key: QuoteKey, text: string): boolean => validateQuote({ ...createQuoteRequest(), [key]: text }).ok;

describe('no text makes a function answer 500', () => {
  it('submit-quote stores every text that the rules accept unchanged, with or without its source', async () => {
    const keys = ['name', 'company', 'message', 'setup'] as const;
    const expected: Record<string, Partial<Record<QuoteKey, string>>> = {};
    const statuses = await sendTexts((text) => {
      const values = Object.fromEntries(keys.filter((key) => isAccepted(key, text)).map((key) => [key, text]));
      const quote = createQuoteRequest({ company: undefined, ...values });
      const validation = validateQuote(quote);
      assert.ok(validation.ok);
      expected[quote.email] = validation.quote as never;
      return stack.post('submit-quote', quote, { 'x-lead-source': createSource(text) });
    });
    assert.deepEqual(statuses, { 200: TEXTS.length });
    const rows = await stack.sql<Record<(typeof keys)[number] | 'email', string | null>>(`select email, ${keys} from quotes`);
    assert.equal(rows.length, TEXTS.length);
    for (const row of rows) for (const key of keys) assert.equal(row[key], expected[row.email ?? '']?.[key] ?? null);
    const [sources] = await stack.sql<{ count: number }>('select count(*)::int from lead_sources');
    assert.equal(sources?.count, TEXTS.length);
  });

  it('send-email-response logs every text that the rules accept unchanged', async () => {
    const quote = createQuoteRequest();
    assert.equal((await stack.post('submit-quote', quote)).status, 200);
    const reply = { to: quote.email, subject: 'Re: Your quote request', message: 'Hello', quoteName: 'Nora' };
    const expected: string[] = [];
    const statuses = await sendTexts((text) => {
      const subject = normalizeLine(text, 200) || reply.subject;
      const message = normalizeText(text, 10_000) || reply.message;
      expected.push(JSON.stringify([subject, message]));
      return stack.post(
        'send-email-response',
        { ...reply, subject, message, quoteName: normalizeLine(text, 100) || reply.quoteName },
        admin,
      );
    });
    assert.deepEqual(statuses, { 200: TEXTS.length });
    const rows = await stack.sql<{ subject: string; body: string }>(
      `select subject, body from email_log where recipient = '${quote.email}'`,
    );
    // Equal replies are one.
    assert.deepEqual(new Set(rows.map(({ subject, body }) => JSON.stringify([subject, body]))), new Set(expected));
  });

  it('book-call stores every name that the rules accept unchanged', async () => {
    const expected: string[] = [];
    await sendTexts((text) => {
      const name = normalizeLine(text, QUOTE_FIELDS.name.limit);
      if (name) expected.push(name);
      return postBooking({ name: text }, { 'idempotency-key': toHeader(cutText(text, 400)) });
    });
    const rows = await stack.sql<{ name: string }>('select name from bookings');
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), expected.toSorted());
  });

  const targets: Record<string, Send> = {
    'submit-quote, all fields': (text) =>
      postQuote({ name: text, email: text, company: text, services: [text], budget: text, message: text, setup: text }),
    'submit-quote, the e-mail address': (text) => postQuote({ email: `${text}@example.test` }),
    'submit-quote, the encoded source, time and honeypot': (text) =>
      postQuote({}, { 'x-lead-source': toHeader(cutText(text, 400)), 'x-form-meta': toHeader(cutText(text, 400)) }),
    'submit-quote, an id of a file': (text) => postQuote({ attachments: [text] }),
    'submit-quote, an unknown field': (text) => postQuote({ [text]: text }),
    'upload-attachment, the name': (text) => upload({ 'x-file-name': toHeader(cutText(text, 400)) }),
    'book-call, all fields': (text) => postBooking({ start: text, name: text, email: `${text}@example.test`, timeZone: text }),
    'book-call, an unknown field': (text) => postBooking({ [text]: text }),
    'change-booking, the token': (token) => stack.post('change-booking', { token, action: 'cancel' }),
    'list-slots, all parameters': (text) => get('list-slots', { from: text, days: text }),
    'answer-form, names and values of all kinds': (text) =>
      stack.post('answer-form', { fields: KINDS.map((kind) => ({ name: cutText(text, 60), kind, value: cutText(text, 500) })) }),
    'answer-form, a kind': (kind) => stack.post('answer-form', { fields: [{ name: 'x', kind, value: 'x' }] }),
    'create-report, the site': (text) => createReport({ site: text }),
    'create-report, a feature': (text) => createReport({ features: [text] }),
    'create-report, a check': (text) => createReport({ results: { [text]: { before: 1, after: 0, where: [] } } }),
    'create-report, a selector': (text) => createReport({ results: { 'image-alt': { before: 1, after: 0, where: [text] } } }),
    'create-report, a header': (text) => createReport({ headers: { [text]: 'now', 'referrer-policy': text } }),
    'read-report, the id': (id) => get('read-report', { id }),
    'delete-report, the id': (id) => stack.post('delete-report', { id, secret: 'x' }),
    'open-attachment, the id': (id) => stack.post('open-attachment', { id }, admin),
    'send-email-response, all fields': (text) =>
      stack.post('send-email-response', { to: text, subject: text, message: text, quoteName: text }, admin),
    'transform-website, the URL': (websiteUrl) => stack.post('transform-website', { websiteUrl, features: { seo: true } }),
    'transform-website, the path': (text) =>
      stack.post('transform-website', { websiteUrl: `${siteOrigin}/${text}`, features: { seo: true } }),
    'transform-website, a feature': (text) => stack.post('transform-website', { websiteUrl: `${siteOrigin}/`, features: { [text]: true } }),
  };
  for (const [target, send] of Object.entries(targets)) it(target, () => sendTexts(send).then(() => undefined));

  it('change-booking returns no 500 for any text in the fields “start” and “action”', async () => {
    const { change: token } = (await (await postBooking({})).json()) as { change: string };
    await sendTexts((start) => stack.post('change-booking', { token, action: 'move', start }));
    await sendTexts((action) => stack.post('change-booking', { token, action }));
  });

  it('delete-report returns no 500 for any text in the field “secret”', async () => {
    const { id } = (await (await createReport()).json()) as { id: string };
    await sendTexts((secret) => stack.post('delete-report', { id, secret }));
  });
});

it('the rules for one-line texts refuse every character that the database columns refuse', async () => {
  // Of both sides of the surrogates, which no text of the database has.
  const rows = await stack.sql<{ code: number }>(
    `select n as code from (select generate_series(1, 55295) n union all select generate_series(57344, 1114111)) codes where chr(n) ~ '[[:cntrl:]]'`,
  );
  assert.ok(rows.length > 30);
  const accepted = rows.filter(({ code }) => normalizeLine(`a${String.fromCodePoint(code)}b`, 100) !== null);
  assert.deepEqual(accepted, []);
});
