import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { FakeMailProvider } from './fake-mail-provider.ts';

const ADMIN_ID = 'a0000000-0000-4000-8000-000000000001';
const SECOND = { email: 'second.admin@leads.example', password: 'second-password' };
/** A Tuesday, on which business begins at 07:00 UTC. */
const MORNING = '2031-06-10T07:30Z';

let stack: TestStack;
let provider: FakeMailProvider;
let secondId: string;
before(async () => {
  provider = await FakeMailProvider.start();
  stack = await TestStack.start({ MAIL_API_URL: provider.url });
  const { data } = await stack.client().auth.signUp(SECOND);
  secondId = data.user?.id ?? '';
  await stack.serviceClient().rpc('make_admin', { p_email: SECOND.email });
});
after(async () => {
  await stack.stop();
  provider.stop();
});
beforeEach(() => stack.sql('delete from quotes; delete from outbox'));

/** Adds a quote of the time and, with `facts`, its columns of `lead_facts`. */
async function addLead(name: string, at: string, facts: { owner?: string; followUp?: string; stage?: string } = {}): Promise<void> {
  const quote = (value = '') => (value ? `'${value}'` : 'null');
  await stack.sql(`
    with quote as (
      insert into quotes (name, email, message, created_at) values ('${name}', '${name}@leads.example', 'x', '${at}') returning id
    )
    insert into lead_facts (quote_id, owner_id, follow_up_on, stage)
    select id, ${quote(facts.owner)}, ${quote(facts.followUp)}, '${facts.stage ?? 'talking'}' from quote`);
}

/** Stores the digests of a moment, and lists all by the admin's e-mail address as `kind name`. */
async function readDigests(now: string): Promise<Record<string, string[]>> {
  const service = stack.serviceClient();
  assert.equal((await service.rpc('store_lead_digests', { p_now: now })).error, null);
  const rows = await stack.sql<{ id: string }>('select id from outbox where admin_id is not null order by id');
  const digests = await Promise.all(rows.map(({ id }) => service.rpc('read_lead_digest', { p_mail_id: id })));
  type Digest = { email: string; tasks: { kind: string; name: string }[] };
  const read = digests.map(({ data }) => data as unknown as Digest);
  return Object.fromEntries(read.map(({ email, tasks }) => [email, tasks.map(({ kind, name }) => `${kind} ${name}`)]));
}

it('a digest has the tasks of an admin’s leads and of those without an owner who is an admin', async () => {
  await addLead('mine', '2031-06-05T08:00Z', { owner: ADMIN_ID });
  await addLead('theirs', '2031-06-09T08:00Z', { owner: secondId });
  await addLead('nobodys', '2031-06-04T08:00Z');
  await addLead('today', '2031-06-10T06:00Z');
  await addLead('following', '2031-06-10T06:00Z', { owner: ADMIN_ID, followUp: '2031-06-10' });
  await addLead('later', '2031-06-10T06:00Z', { owner: ADMIN_ID, followUp: '2031-06-11' });
  await addLead('won', '2031-06-04T08:00Z', { followUp: '2031-06-09', stage: 'won' });
  assert.deepEqual(await readDigests(MORNING), {
    [ADMIN.email]: ['overdue nobodys', 'overdue mine', 'follow-up following'],
    [SECOND.email]: ['overdue nobodys', 'due theirs'],
  });
});

it('a digest is stored once, in the first two hours of business, and not on closed days', async () => {
  await addLead('old', '2031-06-04T08:00Z', { owner: secondId });
  for (const moment of ['2031-06-10T06:59Z', '2031-06-10T09:01Z', '2031-06-08T07:30Z']) assert.deepEqual(await readDigests(moment), {});
  const digests = { [SECOND.email]: ['overdue old'] };
  assert.deepEqual(await readDigests(MORNING), digests);
  await addLead('new', '2031-06-04T08:00Z', { owner: secondId });
  assert.deepEqual(await readDigests('2031-06-10T08:30Z'), digests);
});

it('a digest lists 25 tasks of a kind, counts all, and leaves out those of deleted quotes', async () => {
  for (const name of ['deleted', 'oldest']) await addLead(name, '2031-06-02T08:00Z', { owner: secondId });
  for (let index = 0; index < 28; index++) await addLead(`lead-${index}`, '2031-06-04T08:00Z', { owner: secondId });
  await readDigests(MORNING);
  await stack.sql("delete from quotes where name = 'deleted'");
  const [digest] = await stack.sql<{ digest: { overdue: number; tasks: unknown[] } }>('select digest from outbox');
  assert.deepEqual([digest?.digest.overdue, digest?.digest.tasks.length], [30, 25]);
  const { [SECOND.email]: tasks = [] } = await readDigests(MORNING);
  assert.deepEqual([tasks.length, tasks[0]], [24, 'overdue oldest']);
});

it('the e-mail of a digest is sent to the admin, and stored without names', async () => {
  await addLead('Nora', '2031-06-04T08:00Z', { owner: secondId });
  await readDigests(MORNING);
  await stack.fetch('/functions/v1/deliver-outbox', { method: 'POST', headers: { apikey: stack.secretKey } });
  const mail = provider.accepted.findLast(({ to }) => to === SECOND.email);
  assert.equal(mail?.subject, '1 overdue');
  assert.match(mail?.text ?? '', /Nora\nAnswer overdue since Thursday, June 5, 17:00\nhttp/);
  const [row] = await stack.sql<{ row: string }>('select o::text as row from outbox o');
  assert.doesNotMatch(row?.row ?? '', /Nora/);
});
