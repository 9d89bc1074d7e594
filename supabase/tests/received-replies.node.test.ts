import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { postEvent, ReceivingProvider } from './receiving-provider.ts';
import { createSamples, OURS, type Thread } from './reply-samples.ts';

// `npm run test:full replies` runs this with 1,000 e-mails.
const REPLIES = Number(process.env.RECEIVED_REPLIES ?? 60);
const KILLS = Number(process.env.KILLS ?? 1);
const CLIENTS = 10;
const THREADS = 6;
const MIN_PLACED_SHARE = 0.995;
const MIN_FOLDED_SHARE = 0.98;

let provider: ReceivingProvider;
let stack: TestStack;
before(async () => {
  provider = await ReceivingProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: provider.url });
});
after(async () => {
  await stack.stop();
  provider.stop();
});

/** Requests quotes, reads the signed addresses from their confirmations, and replies to each. */
async function startThreads(): Promise<Thread[]> {
  const quotes = Array.from({ length: THREADS }, () => createQuoteRequest());
  for (const quote of quotes) assert.equal((await stack.post('submit-quote', quote)).status, 200);
  const find = (email: string) => [...provider.sent.values()].find(({ to, headers }) => headers?.References && to.includes(email));
  await waitFor('every confirmation is sent', () => quotes.every(({ email }) => find(email)));
  const { data } = await (await stack.signIn(ADMIN)).auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  for (const { email, name } of quotes) {
    const reply = { to: email, subject: 'Re: Your quote request', message: OURS, quoteName: name };
    assert.equal((await stack.post('send-email-response', reply, headers)).status, 200);
  }
  return quotes.map(({ email, name }) => {
    const { reply_to: replyTo = '', headers } = find(email) ?? {};
    return { email, name, replyTo, references: headers?.References ?? '' };
  });
}

it('varied replies reach their thread or the tray, once each, if the functions are killed', async (test) => {
  const samples = createSamples(await startThreads(), REPLIES);
  const events = samples.map(({ sample }) => ({ id: `msg_${crypto.randomUUID()}`, body: provider.receive(sample.email) }));
  const waiting = [...events];
  let repeats = 0;
  let kills = 0;
  const work = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      repeats += await sendUntilAccepted(event);
      if (kills < KILLS && waiting.length < REPLIES * (1 - (kills + 1) / (KILLS + 1))) {
        kills += 1;
        process.kill((JSON.parse(readFileSync(path.join(stack.dataDir, 'functions.pid'), 'utf8')) as { pid: number }).pid, 'SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  assert.equal(kills, KILLS);

  const rows = await stack.sql<{ event_id: string; email: string | null; body: string; nature: string }>(
    'select event_id, q.email, body, nature from received_emails r left join quotes q on q.id = r.quote_id',
  );
  const counts = { replies: 0, placed: 0, tray: 0, folded: 0 };
  const wrong: string[] = [];
  for (const [index, { thread, sample }] of samples.entries()) {
    const [row, ...doubles] = rows.filter(({ event_id }) => event_id === events[index]?.id);
    assert.ok(row && doubles.length === 0, `${sample.kind} is stored ${doubles.length + Number(Boolean(row))} times`);
    if (sample.isReply) counts.replies += 1;
    if (row.email === null) counts.tray += 1;
    else if (sample.isReply && row.email === thread.email) counts.placed += 1;
    else wrong.push(sample.kind);
    // In the tray it isn't known what the agency has sent to the person.
    if (row.email ? row.body === sample.body : row.body.startsWith(sample.body)) counts.folded += 1;
    const nature = { 'out of office': 'auto-reply', 'report of a server': 'bounce' }[sample.kind] ?? 'reply';
    assert.equal(row.nature, nature, sample.kind);
  }
  test.diagnostic(
    `${REPLIES} e-mails, ${repeats} interrupted and repeated, functions killed ${KILLS} times: ${counts.placed} of ${counts.replies} replies in ` +
      `their thread, ${counts.tray} in the tray, ${wrong.length} in another thread, 0 lost; the history of ${counts.folded} is folded`,
  );
  assert.deepEqual(wrong, []);
  assert.ok(counts.placed / counts.replies >= MIN_PLACED_SHARE);
  assert.ok(counts.folded / REPLIES >= MIN_FOLDED_SHARE);
});

/** Sends an event like the provider: again after each failure. Returns the number of failures. */
async function sendUntilAccepted({ id, body }: { id: string; body: string }): Promise<number> {
  let failures = 0;
  await waitFor('the functions are restarted', async () => {
    const response = await postEvent(stack, body, id).catch(() => null);
    assert.ok(!response || response.ok || response.status >= 500, `status ${response?.status}`);
    if (!response?.ok) failures += 1;
    return response?.ok;
  });
  return failures;
}
