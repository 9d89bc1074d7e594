import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { addMinutes, createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { TestStack } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';

// `npm run test:full bookings` runs this with 10,000 bookings.
const BOOKINGS = Number(process.env.RACING_BOOKINGS ?? 80);
const KILLS = Number(process.env.KILLS ?? 2);
/** Racing bookings of one slot, on average. */
const RACERS = 10;
const CLIENTS = 40;
const isEmbedded = process.env.DB !== 'postgres';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start({
    RATE_LIMITS: JSON.stringify(
      Object.fromEntries(['address', 'address-day', 'email', 'all'].map((name) => [`booking.${name}`, '10000000/86400'])),
    ),
  });
  await openAllHours(stack);
});
after(() => stack.stop());

type Request = ReturnType<typeof createBookingRequest>;

it('parallel bookings get no slot twice and are not lost if Postgres and functions are killed', async (test) => {
  const slots = Array.from({ length: Math.ceil(BOOKINGS / RACERS) }, (_, index) => addMinutes(getSlotIn(8), 30 * index));
  const requests = Array.from({ length: BOOKINGS }, () => createBookingRequest(slots[Math.floor(Math.random() * slots.length)] ?? ''));
  const answered = new Map<string, string>();
  const results = { booked: 0, taken: 0, failed: 0 };
  const killed: string[] = [];

  const waiting = [...requests];
  const work = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const { start, failures } = await bookUntilAnswered(request);
      results.failed += failures;
      if (start) answered.set(request.email, start);
      results[start ? 'booked' : 'taken'] += 1;
      const done = results.booked + results.taken;
      if (killed.length < KILLS && done >= ((killed.length + 1) * BOOKINGS) / (KILLS + 1)) killed.push(killProcess(killed.length));
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const seconds = Math.round((performance.now() - started) / 1000);

  assert.equal(killed.length, KILLS);
  assert.ok(results.failed > 0, 'the kills interrupted no request');
  const stored = await stack.sql<{ email: string; starts_at: Date; mails: number }>(
    `select email, starts_at, (select count(*)::int from outbox o where o.booking_id = b.id and due_at is null) as mails from bookings b`,
  );
  assert.deepEqual(new Map(stored.map(({ email, starts_at }) => [email, starts_at.toISOString()])), answered);
  assert.equal(new Set(stored.map(({ email }) => email)).size, stored.length);
  for (const { email, mails } of stored) assert.equal(mails, 2, email);
  const doubles = await stack.sql(
    "select from bookings a join bookings b on a.id < b.id and a.starts_at < b.ends_at + interval '10 minutes' and b.starts_at < a.ends_at + interval '10 minutes'",
  );
  assert.equal(doubles.length, 0);
  test.diagnostic(
    `${BOOKINGS} racing bookings of ${slots.length} slots in ${seconds} s: ${results.booked} booked, ${results.taken} refused, ` +
      `${results.failed} interrupted and repeated; killed ${killed.join(', ')}; ${doubles.length} doubles, 0 answered bookings lost`,
  );
});

/** Repeats a booking like a visitor whose request failed. `start` is null if the slot is taken. */
async function bookUntilAnswered(request: Request): Promise<{ start: string | null; failures: number }> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  let failures = 0;
  return waitFor('the backend is restarted', async () => {
    const response = await stack.post('book-call', request, headers).catch(() => null);
    const body = (await response?.json().catch(() => null)) as { start?: string } | null;
    if (response?.status === 200 && body?.start) return { start: body.start, failures };
    if (response?.status === 409) return { start: null, failures };
    assert.ok(!response || response.status >= 500, `status ${response?.status}`);
    failures += 1;
    return null;
  });
}

/** Kills Postgres and the functions in turn; another server than the embedded one keeps running. */
function killProcess(index: number): string {
  const isPostgres = isEmbedded && index % 2 === 0;
  const pid = isPostgres
    ? Number(read('postgres17/postmaster.pid').split('\n')[0])
    : (JSON.parse(read('functions.pid')) as { pid: number }).pid;
  process.kill(pid, 'SIGKILL');
  return isPostgres ? 'Postgres' : 'functions';
}

function read(file: string): string {
  return readFileSync(path.join(stack.dataDir, file), 'utf8');
}
