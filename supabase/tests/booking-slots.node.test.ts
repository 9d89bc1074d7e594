import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addMinutes, createBookingRequest, getSlotIn, openAllHours } from 'local-backend/testing/booking-request';
import { TestStack } from 'local-backend/testing/test-stack';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

/** Lists the free slots of a part of the time as they are seen at its start. */
async function listSlots(from: string, until: string, now = from): Promise<string[]> {
  const rows = await stack.sql<{ slot: Date }>(`select private.list_free_slots('${now}', '${from}', '${until}') as slot`);
  return rows.map(({ slot }) => slot.toISOString());
}

const setRules = (changes: string) => stack.sql(`update booking_rules set ${changes}`);

it('the agency is open by default on Mondays to Fridays from 9 to 12 and from 13 to 17 in its zone', async () => {
  // The clock is set forward on Sunday, 28 March 2027.
  const slots = await listSlots('2027-03-22T00:00:00Z', '2027-04-05T00:00:00Z');
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const counts = Object.groupBy(slots, (slot) => format.format(new Date(slot)));
  const times = [9, 10, 11, 13, 14, 15, 16].flatMap((hour) => [`${hour}:00`, `${hour}:30`].map((time) => time.padStart(5, '0')));
  const expected = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].flatMap((day) => times.map((time) => `${day} ${time}`));
  assert.deepEqual(new Set(Object.keys(counts).map((key) => key.replace(',', ''))), new Set(expected));
  for (const [time, found = []] of Object.entries(counts)) assert.equal(found.length, 2, time);
});

describe('slots', () => {
  beforeEach(() => openAllHours(stack).then(() => setRules('notice_hours = 0')));

  for (const [what, timeZone, day, nextDay, slots, times] of [
    ['the clock is set forward', 'Europe/London', '2027-03-28', '2027-03-29', 46, ['00:30', '01:00']],
    ['the clock is set back', 'America/New_York', '2027-11-07', '2027-11-08', 50, ['04:30', '05:15', '06:15', '07:00']],
    ['the clock is set back by half an hour', 'Australia/Lord_Howe', '2027-04-04', '2027-04-05', 49, ['13:30', '14:15', '15:30']],
    ['it is a leap day', 'Asia/Kathmandu', '2028-02-29', '2028-03-01', 48, ['18:45', '19:30', '20:15']],
  ] as const) {
    it(`slots follow the wall time when ${what} in ${timeZone}`, async () => {
      await setRules(`time_zone = '${timeZone}'`);
      const listDay = () => listSlots(`${day} 00:00 ${timeZone}`, `${nextDay} 00:00 ${timeZone}`);
      assert.equal((await listDay()).length, slots);
      await stack.sql("update booking_hours set starts = '00:30', ends = '03:15'");
      await setRules('slot_minutes = 45');
      assert.deepEqual(
        (await listDay()).map((slot) => slot.slice(11, 16)),
        times,
      );
    });
  }

  it('slots start after the notice period and before the booking horizon, to the minute', async () => {
    await setRules('notice_hours = 5, horizon_days = 2');
    const [now, until] = ['2027-01-04T09:30:00Z', '2027-02-01T00:00:00Z'];
    const slots = await listSlots('2027-01-01T00:00:00Z', until, now);
    assert.deepEqual([slots[0], slots.at(-1)], ['2027-01-04T14:30:00.000Z', '2027-01-06T09:00:00.000Z']);
    assert.equal((await listSlots('2027-01-01T00:00:00Z', until, addMinutes(now, 1)))[0], '2027-01-04T15:00:00.000Z');
    assert.deepEqual(await listSlots('2027-01-01T00:00:00Z', '2027-01-04T14:30:00Z', now), []);
    assert.deepEqual(await listSlots('2027-01-08T00:00:00Z', until, now), []);
  });

  it('a day with a booking exception has slots only in the hours of the exception, or none', async () => {
    await stack.sql("insert into booking_exceptions values ('2027-01-05', null, null), ('2027-01-06', '10:00', '11:00')");
    const slots = await listSlots('2027-01-05T00:00:00Z', '2027-01-07T00:30:00Z');
    assert.deepEqual(slots, ['2027-01-06T10:00:00.000Z', '2027-01-06T10:30:00.000Z', '2027-01-07T00:00:00.000Z']);
  });

  for (const [buffer, blocked] of [
    [0, ['10:00']],
    [45, ['09:00', '09:30', '10:00', '10:30', '11:00']],
  ] as const) {
    it(`slots within ${buffer} minutes of a booking are blocked unless it was canceled`, async () => {
      await setRules(`buffer_minutes = ${buffer}`);
      const day = ['2027-01-05T08:00:00Z', '2027-01-05T13:00:00Z'] as const;
      const all = await listSlots(...day);
      await stack.sql(`insert into bookings (starts_at, ends_at, blocked_until, name, email, time_zone)
        values ('2027-01-05T10:00Z', '2027-01-05T10:30Z', '2027-01-05T10:30Z', 'N', 'n@example.test', 'UTC')`);
      const free = new Set(await listSlots(...day));
      assert.deepEqual(
        all.filter((slot) => !free.has(slot)).map((slot) => slot.slice(11, 16)),
        blocked,
      );
      await stack.sql("update bookings set status = 'cancelled'");
      assert.deepEqual(await listSlots(...day), all);
    });
  }
});

describe('racing bookings', () => {
  beforeEach(() => openAllHours(stack));

  it('60 parallel bookings of 20 slots get no slot twice, and every confirmed one is stored', async () => {
    const hours = Array.from({ length: 10 }, (_, index) => getSlotIn(24 + index));
    const slots = hours.flatMap((hour) => [hour, addMinutes(hour, 30)]);
    const requests = Array.from({ length: 60 }, (_, index) => createBookingRequest(slots[index % slots.length] ?? ''));
    const statuses = await Promise.all(requests.map(async (request) => (await stack.post('book-call', request)).status));
    const answered = requests.filter((_, index) => statuses[index] === 200).map(({ email }) => email);
    assert.deepEqual(new Set(statuses), new Set([200, 409]));
    // Bookings are at least 40 minutes apart, so at most one of three neighbors.
    assert.ok(answered.length >= 7 && answered.length <= 10, `${answered.length}`);
    const stored = await stack.sql<{ email: string }>("select email from bookings where status = 'booked'");
    assert.deepEqual(new Set(stored.map(({ email }) => email)), new Set(answered));
    const overlaps = await stack.sql(
      "select from bookings a join bookings b on a.id < b.id and a.starts_at < b.ends_at + interval '10 minutes' and b.starts_at < a.ends_at + interval '10 minutes'",
    );
    assert.equal(overlaps.length, 0);
  });

  it('one of several parallel moves to the same slot succeeds, and the others keep their time', async () => {
    const starts = Array.from({ length: 8 }, (_, index) => getSlotIn(24 + index));
    const target = getSlotIn(72);
    const tokens = await Promise.all(
      starts.map(
        async (start) => ((await (await stack.post('book-call', createBookingRequest(start))).json()) as { change: string }).change,
      ),
    );
    const statuses = await Promise.all(
      tokens.map(async (token) => (await stack.post('change-booking', { token, action: 'move', start: target })).status),
    );
    assert.deepEqual(statuses.toSorted(), [200, ...Array(7).fill(409)]);
    const times = await stack.sql<{ starts_at: Date }>('select starts_at from bookings');
    assert.equal(new Set(times.map(({ starts_at }) => starts_at.toISOString())).size, 8);
  });
});
