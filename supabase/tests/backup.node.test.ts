import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { repositoryPath } from 'local-backend/repository-path';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { createPdf } from 'shared-contracts/testing/sample-files';

let stack: TestStack;
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const backup = path.join(folder, 'backup');
/** Line breaks, tabs, backslashes and `\.` have a meaning in COPY's text format. */
const quote = createQuoteRequest({ message: 'tab\tline\nback\\slash \\. \\N "quoted", emoji 🦊 and ＦＵＬＬ width' });
const attachment = createPdf();

before(async () => {
  stack = await TestStack.start();
  const response = await stack.fetch('/functions/v1/upload-attachment', { method: 'POST', body: new Uint8Array(attachment) });
  const { id } = (await response.json()) as { id: string };
  assert.equal((await stack.post('submit-quote', { ...quote, attachments: [id] })).status, 200);
  await stack.sql(`insert into lead_facts (quote_id, stage, tags) select id, 'talking', '{"a, comma","back\\\\slash"}' from quotes`);
});
after(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a command without npm against the stack. */
function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl, SUPABASE_URL: stack.api, NODE_NO_WARNINGS: '1' };
  const command = [repositoryPath('tools/backup/main.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

const readQuotes = () =>
  stack.sql<{ message: string }>('select q.message, f.tags from quotes q left join lead_facts f on quote_id = q.id order by q.id');
const removePeople = () => stack.sql('truncate auth.users, quotes, bookings, received_emails cascade');

describe('backup and restore', () => {
  it('stores rows and attachments, but no sessions, in a folder that only its owner can read', () => {
    const { status, output } = run('backup', '--to', backup);
    assert.equal(status, 0, output);
    assert.match(output, /Backed up to .*: \d+ tables, 1 attachments/);
    assert.equal(statSync(backup).mode & 0o077, 0);
    assert.equal(statSync(path.join(backup, 'public.quotes.copy.gz')).mode & 0o077, 0);
    const { tables, commit } = JSON.parse(readFileSync(path.join(backup, 'backup.json'), 'utf8'));
    assert.ok('auth.users' in tables && !('auth.sessions' in tables));
    assert.match(commit, /^[0-9a-f]{40}$/);
    assert.match(run('backup', '--to', backup).output, /exists: name a new folder/);
    const inside = repositoryPath('backup', '2026-11-22');
    assert.match(run('backup', '--to', inside).output, /is in the checkout, where a commit could publish it/);
    assert.equal(existsSync(inside), false);
  });

  it('a drill proves that a restored backend has the same rows and attachments', () => {
    const { status, output } = run('drill');
    assert.equal(status, 0, output);
    assert.match(output, /The drill passed: \d+ tables, 1 attachments are equal after a restore/);
  });

  it('a restore refuses a database with people, other migrations and a changed backup, and changes nothing', async () => {
    const rows = await readQuotes();
    assert.match(run('restore', '--from', backup).output, /auth\.users isn't empty: restore into a new database/);
    assert.deepEqual(await readQuotes(), rows);
    await removePeople();
    const changed = path.join(folder, 'changed');
    cpSync(backup, changed, { recursive: true });
    const table = path.join(changed, 'public.quotes.copy.gz');
    writeFileSync(table, gzipSync(gunzipSync(readFileSync(table)).toString('utf8').replace('Nora', 'Mora')));
    assert.match(run('restore', '--from', changed).output, /public\.quotes differs from the backup/);
    const manifest = path.join(changed, 'backup.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"20\d+"\n/, '"20990101000000"\n'));
    assert.match(run('restore', '--from', changed).output, /other migrations than the backup: check out [0-9a-f]{40}/);
    assert.deepEqual([...(await readQuotes())], []);
  });

  it('a restore brings back rows, accounts and attachments, and ends all sessions', async () => {
    const bucket = stack.serviceClient().storage.from('attachments');
    const { attachments } = JSON.parse(readFileSync(path.join(backup, 'backup.json'), 'utf8'));
    const [id = ''] = Object.keys(attachments);
    await bucket.remove([id]);
    const { status, output } = run('restore', '--from', backup);
    assert.equal(status, 0, output);
    assert.match(output, /Restored and compared with the backup of .* Its site is commit [0-9a-f]{40}/);
    assert.ok((await readQuotes()).some(({ message }) => message === quote.message));
    assert.equal(await (await bucket.download(id)).data?.text(), attachment.toString());
    assert.equal((await stack.sql('select from auth.sessions')).length, 0);
    for (const account of [ADMIN, USER]) await stack.signIn(account);
  });

  it('no table has a sequence, which a backup doesn’t contain', async () => {
    // A column owns its sequence. The counter of changes at the desk has no owner, and may start again.
    const sequences = await stack.sql(`
      select c.relname from pg_class c join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i')
      where c.relkind = 'S' and c.relnamespace::regnamespace::text in ('public', 'private')`);
    assert.deepEqual([...sequences], []);
  });
});
