import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
const STORE = { 'shell/current.json': '{}', 'shell/0123456789abcdef/main.js': 'start()', 'shell/0123456789abcdef/release.json': '{"a":1}' };

before(async () => {
  stack = await TestStack.start();
  const [id, receivedId] = [await upload(), await upload()];
  assert.equal((await stack.post('submit-quote', { ...quote, attachments: [id] })).status, 200);
  await stack.sql(`
    with email as (
      insert into received_emails (event_id, fingerprint, sender, sender_name, recipient, subject, body, nature, received_at)
      values ('x', 'x', 'x', 'x', 'x', 'x', 'x', 'reply', now()) returning id
    )
    update attachments set received_email_id = email.id from email where attachments.id = '${receivedId}';
    insert into lead_facts (quote_id, stage, tags) select id, 'talking', '{"a, comma","back\\\\slash"}' from quotes;
    insert into lead_notes (quote_id, body) select id, 'A note' from quotes`);
  for (const [key, text] of Object.entries(STORE)) {
    const file = path.join(folder, 'source/cdn', key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
after(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

async function upload(): Promise<string> {
  const response = await stack.fetch('/functions/v1/upload-attachment', { method: 'POST', body: new Uint8Array(attachment) });
  return ((await response.json()) as { id: string }).id;
}

/** Runs `npm run backup` or `npm run restore`, without npm, against the stack's database. */
function run(command: 'main' | 'restore', args: string[], dataDir = 'source', changes: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: stack.databaseUrl,
    SUPABASE_URL: stack.api,
    DATA_DIR: path.resolve(folder, dataDir),
    NODE_NO_WARNINGS: '1',
    ...changes,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [repositoryPath('tools/backup', `${command}.ts`), ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout + stderr };
}

/** Copies the backup and changes one of its files. */
function changeBackup(name: string, file: string, change: (text: string) => string): string {
  const copy = path.join(folder, name);
  cpSync(backup, copy, { recursive: true });
  const [read, write] = file.endsWith('.gz') ? [gunzipSync, gzipSync] : [Buffer.from, Buffer.from];
  writeFileSync(path.join(copy, file), write(Buffer.from(change(read(readFileSync(path.join(copy, file))).toString('utf8')))));
  return copy;
}

const readQuotes = () => stack.sql<{ email: string; message: string }>('select email, message from quotes order by id');
const readLeads = async () =>
  JSON.stringify(
    await stack.sql(`
      select f.quote_id, f.tags, n.body, (select json_agg(e order by e.id) from lead_events e where e.quote_id = f.quote_id) as events
      from lead_facts f join lead_notes n using (quote_id) order by f.quote_id`),
  );

describe('backup and restore', () => {
  it('a backup stores rows and releases, but no sessions, in a folder that only its owner can read', () => {
    const { status, output } = run('main', ['--to', backup]);
    assert.equal(status, 0, output);
    assert.match(output, /Backed up to .*: \d+ tables with \d+ rows, 3 objects, 2 attachments/);
    assert.equal(statSync(backup).mode & 0o077, 0);
    assert.equal(statSync(path.join(backup, 'database/public.quotes.copy.gz')).mode & 0o077, 0);
    const manifest = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8'));
    assert.ok('auth.users' in manifest.tables && !('auth.sessions' in manifest.tables));
    const main = manifest.objects['shell/0123456789abcdef/main.js'];
    assert.equal(readFileSync(path.join(backup, 'store', main), 'utf8'), 'start()');
    assert.match(run('main', ['--to', backup]).output, /is not empty: name a new folder/);
    const inside = repositoryPath('backup', '2026-11-22');
    assert.match(run('main', ['--to', inside]).output, /is in the checkout, where a commit could publish it: name a folder outside/);
    assert.equal(existsSync(inside), false);
  });

  it('a restore brings back deleted and changed rows, accounts, attachments and releases, and ends all sessions', async () => {
    const [before, leads] = [await readQuotes(), await readLeads()];
    const client = await stack.signIn(ADMIN);
    const ids = (await stack.sql<{ id: string }>('select id from attachments')).map(({ id }) => id);
    const bucket = stack.serviceClient().storage.from('attachments');
    await bucket.remove(ids);
    await stack.sql("delete from quotes; update auth.users set encrypted_password = 'x'");
    const { status, output } = run('restore', ['--from', backup, '--replace'], 'target');
    assert.equal(status, 0, output);
    assert.match(output, /Restored and compared with the backup/);
    for (const id of ids) assert.equal(await (await bucket.download(id)).data?.text(), attachment.toString());
    assert.deepEqual([ids.length, await readQuotes()], [2, before]);
    assert.equal(await readLeads(), leads);
    assert.match(leads, /"after":"talking"/);
    assert.ok(before.some(({ message }) => message === quote.message));
    await stack.signIn(USER);
    assert.deepEqual((await client.from('quotes').select('id')).data, []);
    for (const [key, text] of Object.entries(STORE)) assert.equal(readFileSync(path.join(folder, 'target/cdn', key), 'utf8'), text);
  });

  it('a restore works with a database that has only the rows of its migrations and of failed functions', async () => {
    const { tables } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as { tables: Record<string, { rows: number }> };
    const others = Object.keys(tables).filter((table) => !['public.booking_rules', 'public.booking_hours'].includes(table));
    await stack.sql(`truncate ${others.join(', ')} cascade; update booking_rules set time_zone = 'UTC'`);
    assert.equal((await stack.serviceClient().rpc('record_function_error', { p_name: 'x', p_code: 'x' })).error, null);
    const { status, output } = run('restore', ['--from', backup, '--only', 'database']);
    assert.equal(status, 0, output);
    assert.deepEqual([...(await stack.sql('select time_zone from booking_rules'))], [{ time_zone: 'Europe/Oslo' }]);
    assert.ok((await readQuotes()).length > 0);
    assert.equal((await stack.sql('select from private.function_errors')).length, 0);
  });

  it('a restore checks that database and store are empty before its first write', async () => {
    await stack.sql("update quotes set message = 'changed'");
    const before = await readQuotes();
    assert.match(run('restore', ['--from', backup], 'untouched').output, /isn't empty.*--replace/);
    assert.equal(existsSync(path.join(folder, 'untouched/cdn/shell')), false);
    assert.match(run('restore', ['--from', backup, '--only', 'store']).output, /has releases: restore into an empty store/);
    assert.match(run('restore', ['--from', backup, '--replace']).output, /has releases: .*only the rows with --only database/);
    assert.deepEqual(await readQuotes(), before);
  });

  it('a restore refuses a backup that is incomplete, changed or from other migrations', () => {
    const restore = (from: string) => run('restore', ['--from', from, '--replace'], 'other').output;
    assert.match(restore(path.join(folder, 'none')), /is no backup/);
    const file = 'database/public.quotes.copy.gz';
    assert.match(
      restore(changeBackup('changed', file, (text) => text.replace('Nora', 'Mora'))),
      /was changed: .*public\.quotes\.copy\.gz differs/,
    );
    const incomplete = changeBackup('incomplete', file, (text) => text);
    const [object = ''] = readdirSync(path.join(incomplete, 'store'));
    rmSync(path.join(incomplete, 'store', object));
    assert.match(restore(incomplete), new RegExp(`is incomplete: .*${object} is missing`));
    const older = changeBackup('older', 'manifest.json', (text) => text.replace(/"20\d+"\n/, '"20990101000000"\n'));
    assert.match(restore(older), /has other migrations than the backup/);
  });
});
