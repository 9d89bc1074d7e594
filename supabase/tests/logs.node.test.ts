import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({ RATE_LIMITS: '{"quote.email":"2/1000000000"}' });
});
after(() => stack.stop());

interface LogLine {
  at: string;
  level: string;
  event: string;
  requestId?: string;
  status?: number;
  fault?: string | null;
}
const readLines = (): LogLine[] =>
  stack
    .readFunctionLog()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/** The log is written by another process, at times after the response. */
const waitForLine = (id: string) => waitFor(`the call ${id} is logged`, () => readLines().find(({ requestId }) => requestId === id));

interface ErrorResponse {
  error: { message: string; requestId: string };
}

it('a 500 response contains only a reference, which is the request ID in the log', async () => {
  await stack.sql('revoke execute on function public.submit_quote from service_role');
  const response = await stack.post('submit-quote', createQuoteRequest());
  await stack.sql('grant execute on function public.submit_quote to service_role');
  assert.equal(response.status, 500);
  const { error } = (await response.json()) as ErrorResponse;
  assert.equal(error.message, `Something went wrong on our side. Please try again. (Reference ${error.requestId})`);
  assert.equal(response.headers.get('x-request-id'), error.requestId);
  const line = await waitForLine(error.requestId);
  assert.deepEqual([line.level, line.event, line.status], ['error', 'submit-quote', 500]);
});

it('every call writes one log line with its request id', async () => {
  const ids = new Set<string>();
  for (const body of [createQuoteRequest(), createQuoteRequest({ email: 'wrong' }), '{']) {
    const response = await stack.post('submit-quote', body);
    ids.add(response.headers.get('x-request-id') ?? '');
  }
  for (const id of ids) {
    await waitForLine(id);
    assert.equal(readLines().filter(({ requestId }) => requestId === id).length, 1);
  }
});

it('the logs of functions and database contain no form content, email address or IP address', async () => {
  const personalData = {
    name: 'Zebulon Quartz',
    email: 'zebulon.quartz@private.example',
    company: 'Quartz & Zebra',
    message: 'Mysterious-Plan',
  };
  const quote = createQuoteRequest(personalData);
  const headers = { 'x-forwarded-for': '203.0.113.77', 'x-form-meta': '9000.0', 'user-agent': 'Agent-Zebulon' };
  // Stored, repeated, rate-limited, invalid, malformed, and a row that violates a constraint of the table.
  for (const [changes, status] of [
    [{}, 200],
    [{}, 200],
    [{ message: 'Mysterious-Plan 2' }, 200],
    [{ message: 'Mysterious-Plan 3' }, 429],
    [{ services: ['Zebulon'] }, 400],
    [{ zebulon: 1 }, 400],
  ] as const)
    assert.equal((await stack.post('submit-quote', { ...quote, ...changes }, headers)).status, status, JSON.stringify(changes));
  await stack.post('submit-quote', JSON.stringify(quote).slice(0, -1), headers);
  await stack.sql("alter table quotes add constraint refuses check (company <> 'Quartz & Zebra') not valid");
  assert.equal((await stack.post('submit-quote', { ...quote, email: 'zebulon2@private.example' }, headers)).status, 500);
  await stack.sql('alter table quotes drop constraint refuses');

  await stack
    .client()
    .auth.signUp({ email: personalData.email, password: 'Quartz-Password', options: { data: { full_name: personalData.name } } });
  await stack.client().auth.signInWithPassword({ email: personalData.email, password: 'Quartz-Wrong' });
  const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
  const authorization = `Bearer ${data.session?.access_token}`;
  const reply = { to: personalData.email, subject: 'Zebulon subject', message: 'Quartz reply', quoteName: personalData.name };
  for (const body of [reply, { ...reply, to: 'stranger@private.example' }, { ...reply, subject: '' }])
    await stack.post('send-email-response', body, { ...headers, authorization });
  for (const websiteUrl of ['http://zebulon.private.example/?token=Quartz', 'http://10.0.0.1/Zebulon', 'Zebulon'])
    await stack.post('transform-website', { websiteUrl, features: { design: true } }, headers);
  await openAllHours(stack);
  const booking = createBookingRequest(getSlotIn(24), { name: personalData.name, email: personalData.email });
  const withKey = { ...headers, 'idempotency-key': crypto.randomUUID() };
  // Stored, repeated, taken and invalid.
  for (const [changes, status] of [
    [{}, 200],
    [{}, 200],
    [{ email: 'zebulon3@private.example' }, 409],
    [{ timeZone: 'Zebulon/Quartz' }, 400],
  ] as const)
    assert.equal((await stack.post('book-call', { ...booking, ...changes }, withKey)).status, status, JSON.stringify(changes));
  await stack.post('change-booking', { token: 'Zebulon', action: 'read' }, headers);
  await stack.waitForMail((mail) => mail.to === personalData.email && mail.subject === 'Your call is booked');
  await stack.waitForMail((mail) => mail.to === personalData.email);
  stack.runCommand('erase-person', [personalData.email]);

  const personal = /zebulon|quartz|zebra|mysterious|stranger|203\.0\.113|private\.example|10\.0\.0\.1/i;
  const findPersonal = (text: string) => text.split('\n').filter((line) => personal.test(line));
  assert.deepEqual(findPersonal(stack.readFunctionLog()), []);
  if (process.env.DB !== 'postgres') assert.deepEqual(findPersonal(readFileSync(path.join(stack.dataDir, 'postgres.log'), 'utf8')), []);
  assert.ok(readLines().length > 10);
});
