import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack, USER } from 'local-backend/testing/test-stack';
import { waitFor } from 'local-backend/testing/wait-for';
import { createDocx, createJpeg, createPdf, createPng } from 'shared-contracts/testing/sample-files';
import { createSession, deliver } from './requests.ts';

interface Upload {
  id: string;
  name: string;
  size: number;
}

let stack: TestStack;
let admin: Record<string, string>;
before(async () => {
  stack = await TestStack.start();
  admin = await createSession(stack, ADMIN);
});
after(() => stack.stop());

function send(bytes: Uint8Array, name: string, headers: Record<string, string> = {}): Promise<Response> {
  return stack.fetch('/functions/v1/upload-attachment', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name), ...headers },
    body: Buffer.from(bytes),
  });
}

async function upload(bytes: Uint8Array = createPdf(), name = 'brief.pdf', headers: Record<string, string> = {}): Promise<Upload> {
  const response = await send(bytes, name, headers);
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()) as Upload;
}

const submit = (ids: unknown, quote = createQuoteRequest()) => stack.post('submit-quote', { ...quote, attachments: ids });
const open = (id: unknown, headers: Record<string, string>) => stack.post('open-attachment', { id }, headers);
const readError = async (response: Response) => ((await response.json()) as { error: { code: string; message: string } }).error;
const countQuotes = async ({ email }: { email: string }) => Number((await stack.sql(`select from quotes where email = '${email}'`)).length);
const storageFolder = () => path.join(stack.dataDir, 'storage');
const countObjects = () => (existsSync(storageFolder()) ? readdirSync(storageFolder()).filter((file) => !file.includes('.')).length : 0);

/** Runs the job that deletes objects until only `count` are left. */
async function waitForObjects(count: number): Promise<void> {
  await waitFor(`${count} objects are left`, async () => {
    await deliver(stack);
    return countObjects() === count;
  });
}

describe('attachments of a quote', () => {
  it('stores each accepted type with the quote, and an admin downloads the same bytes by a signed URL', async () => {
    const files: [string, Uint8Array, string, string][] = [
      ['Angebot & Plan.pdf', createPdf(), 'Angebot & Plan.pdf', 'application/pdf'],
      ['shot.PNG', createPng(), 'shot.png', 'image/png'],
      ['brief.docx', createDocx(), 'brief.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ];
    const uploads: Upload[] = [];
    for (const [name, bytes] of files) uploads.push(await upload(bytes, name));
    const quote = createQuoteRequest();
    const response = await submit(
      uploads.map(({ id }) => id),
      quote,
    );
    assert.deepEqual([response.status, await response.json()], [200, { ok: true }]);
    const client = await stack.signIn(ADMIN);
    const [row] = await stack.sql<{ id: string }>(`select id from quotes where email = '${quote.email}'`);
    const { data } = await client
      .from('attachments')
      .select('id, name, size, type')
      .eq('quote_id', row?.id ?? '')
      .order('created_at');
    assert.deepEqual(
      data,
      files.map(([, bytes, name, type], index) => ({ id: uploads[index]?.id, name, size: bytes.length, type })),
    );
    for (const [index, [, bytes, name, type]] of files.entries()) {
      const opened = await open(uploads[index]?.id, admin);
      const { path: signedPath } = (await opened.json()) as { path: string };
      const download = await stack.fetch(signedPath);
      assert.equal(download.status, 200);
      assert.ok(Buffer.from(await download.arrayBuffer()).equals(bytes), name);
      assert.equal(download.headers.get('content-type'), type);
      assert.equal(download.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(download.headers.get('content-disposition'), `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    }
  });

  it('accepts a file by its content, and repairs extension, path and control characters of its name', async () => {
    const { name } = await upload(createJpeg(), '..\\a\r\nset-cookie: x"\u202egpj.exe');
    assert.equal(name, 'aset-cookie_ x_gpj.exe.jpg');
    assert.equal((await readError(await send(createJpeg(), 'x', { 'x-file-name': '%ff' }))).code, 'invalid-name');
  });

  it('rejects a file of another type with 415 and one above 10 MB with 413, and stores neither', async () => {
    const before = countObjects();
    for (const bytes of [Buffer.alloc(0), Buffer.from('MZ\x90'), Buffer.from('<svg onload=alert(1)>'), createPdf().subarray(0, 30)]) {
      const response = await send(bytes, 'brief.pdf');
      assert.equal(response.status, 415);
      assert.deepEqual((await readError(response)).message, 'Only PDF, PNG, JPEG and DOCX files.');
    }
    assert.equal((await send(createPdf(10 * 1024 * 1024 + 1), 'large.pdf')).status, 413);
    assert.equal(countObjects(), before);
    assert.equal((await upload(createPdf(10 * 1024 * 1024))).size, 10 * 1024 * 1024);
  });

  it('refuses a quote with more than three files, more than 10 MB together, or an invalid list', async () => {
    const quote = createQuoteRequest();
    const small = [await upload(), await upload(), await upload(), await upload()].map(({ id }) => id);
    const large = [await upload(createPdf(6e6)), await upload(createPdf(6e6))].map(({ id }) => id);
    for (const [ids, message] of [
      [small, 'Only three files.'],
      [large, 'The files are larger than 10 MB together.'],
      [['../../../etc/passwd'], 'A file is no longer available. Choose it again.'],
    ] as const) {
      const response = await submit(ids, quote);
      assert.equal(response.status, 400);
      assert.deepEqual(await readError(response).then((error) => [error.code, error.message]), ['invalid-attachments', message]);
    }
    assert.equal(await countQuotes(quote), 0);
  });

  it('refuses a quote with the ID of an unknown, used or expired file', async () => {
    const { id } = await upload();
    const quote = createQuoteRequest();
    assert.equal((await submit([id], quote)).status, 200);
    assert.equal((await submit([id], quote)).status, 200);
    assert.equal((await submit([(await upload()).id], quote)).status, 200);
    assert.equal(await countQuotes(quote), 1);
    assert.equal((await submit([(await upload(createPng())).id], quote)).status, 200);
    assert.equal(await countQuotes(quote), 2);
    const thief = createQuoteRequest();
    for (const ids of [[id], ['a'.repeat(24)], [id, (await upload()).id]])
      assert.equal((await readError(await submit(ids, thief))).code, 'invalid-attachments');
    assert.equal(await countQuotes(thief), 0);
    const parallel = await upload();
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await submit([parallel.id])).status));
    assert.deepEqual(statuses.toSorted(), [200, 400, 400, 400]);
  });

  it('only admins open the files of quotes, by a signed URL for one file that expires', async () => {
    const { id } = await upload();
    assert.equal((await open(id, admin)).status, 404);
    await submit([id]);
    assert.equal((await open(id, {})).status, 401);
    assert.equal((await open(id, await createSession(stack, USER))).status, 403);
    for (const other of ['a'.repeat(24), '../quotes', null, 7]) assert.equal((await open(other, admin)).status, 404);
    const { path: signedPath } = (await (await open(id, admin)).json()) as { path: string };
    const url = new URL(signedPath, stack.api);
    const token = url.searchParams.get('token') ?? '';
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>;
    assert.equal((exp ?? 0) - (iat ?? 0), 30);
    const other = await upload();
    for (const wrong of [
      url.pathname,
      `${url.pathname}?token=${token.slice(0, -3)}AAA`,
      `${url.pathname.replace(id, other.id)}?token=${token}`,
      url.pathname.replace('/sign/', '/public/'),
    ]) {
      const response = await stack.fetch(wrong);
      assert.deepEqual([response.ok, (await response.text()).includes('%PDF')], [false, false], wrong);
    }
  });

  it('neither visitors nor accounts nor admins reach the storage with their own keys', async () => {
    const { id } = await upload();
    for (const headers of [{}, { apikey: stack.publishableKey }, await createSession(stack, USER), admin]) {
      const keys = { apikey: stack.publishableKey, ...headers };
      const json = { ...keys, 'content-type': 'application/json' };
      const requests: [string, RequestInit][] = [
        [`attachments/${id}`, { headers: keys }],
        [`authenticated/attachments/${id}`, { headers: keys }],
        [`info/attachments/${id}`, { headers: keys }],
        [`sign/attachments/${id}`, { method: 'POST', headers: json, body: '{"expiresIn":60}' }],
        [`upload/sign/attachments/${'b'.repeat(24)}`, { method: 'POST', headers: keys }],
        [`attachments/${'b'.repeat(24)}`, { method: 'POST', headers: keys, body: 'x' }],
        [`attachments/${id}`, { method: 'PUT', headers: keys, body: 'x' }],
      ];
      for (const [target, init] of requests) assert.equal((await stack.fetch(`/storage/v1/object/${target}`, init)).ok, false, target);
      for (const [target, method, body] of [
        ['list/attachments', 'POST', '{"prefix":""}'],
        ['attachments', 'DELETE', `{"prefixes":["${id}"]}`],
      ] as const) {
        const response = await stack.fetch(`/storage/v1/object/${target}`, { method, headers: json, body });
        const found = response.ok ? ((await response.json()) as unknown[]) : [];
        assert.deepEqual(found, [], target);
      }
    }
    assert.equal((await stack.sql(`select from storage.objects where name = '${id}'`)).length, 1);
  });

  it('erasing a person deletes the rows of their files immediately, and the objects with the next job', async () => {
    const quote = createQuoteRequest();
    const ids = [(await upload()).id, (await upload(createPng(), 'plan.png')).id];
    await submit(ids, quote);
    const left = countObjects() - 2;
    const inIds = `id in ('${ids.join("', '")}')`;
    // Every request to the storage fails.
    await stack.sql('alter table storage.objects rename to objects_away');
    const { status, output } = stack.runCommand('erase-person', [quote.email]);
    assert.equal(status, 0);
    assert.match(
      output,
      /: quotes with their mails 1, attachments 2, .*replies 0, accounts 0\..*\n.*deleted by the next call of deliver-outbox/,
    );
    assert.equal((await stack.sql(`select from attachments where ${inIds}`)).length, 0);
    assert.equal((await open(ids[0], admin)).status, 404);
    await deliver(stack);
    assert.deepEqual([(await stack.sql(`select from attachment_objects where ${inIds}`)).length, countObjects()], [2, left + 2]);
    await stack.sql('alter table storage.objects_away rename to objects');
    await waitForObjects(left);
    assert.equal((await stack.sql(`select from attachment_objects where ${inIds}`)).length, 0);
    assert.equal((await stack.sql(`select from storage.objects where name in ('${ids.join("', '")}')`)).length, 0);
  });

  it('a file that belongs to no quote is deleted after a day', async () => {
    const [expired, fresh, used] = [await upload(), await upload(), await upload()];
    await submit([used.id]);
    const left = countObjects() - 1;
    await stack.sql(`update attachments set created_at = now() - interval '25 hours' where id in ('${expired.id}', '${used.id}')`);
    const ids = `('${expired.id}', '${fresh.id}', '${used.id}')`;
    await waitForObjects(left);
    const rows = await stack.sql<{ id: string }>(`select id from attachment_objects where id in ${ids}`);
    assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set([fresh.id, used.id]));
    assert.equal((await submit([expired.id])).status, 400);
  });
});

it('the files of a reply go out with it, also after a failure, and an admin opens them from the thread', async () => {
  const quote = createQuoteRequest();
  await submit([], quote);
  const uploadForReply = async (bytes = createPdf(), name = 'Offer “1”.pdf', session = admin) =>
    (await upload(bytes, name, { ...session, 'x-quote-id': 'any' })).id;
  await assert.rejects(uploadForReply(createPdf(), 'a.pdf', {}), /Please log in first/);
  await assert.rejects(uploadForReply(createPdf(), 'a.pdf', await createSession(stack, USER)), /Only admins/);
  const files = [await uploadForReply(), await uploadForReply(createJpeg(), 'plan.jpg')];
  const large = [await uploadForReply(createPdf(6e6)), await uploadForReply(createPdf(6e6))];
  assert.equal((await submit(files)).status, 400);
  const answer = async (ids: unknown, message = 'See it') =>
    (await stack.post('send-email-response', { to: quote.email, subject: 'Offer', message, quoteName: quote.name, files: ids }, admin))
      .status;
  for (const invalid of ['x', ['x'], Array(6).fill(files[0])]) assert.equal(await answer(invalid), 400);
  for (const wrong of [large, [(await upload()).id], [files[0], 'a'.repeat(24)]]) assert.equal(await answer(wrong), 410);
  await stack.sql('alter table storage.objects rename to objects_away');
  assert.equal(await answer(files), 500);
  await stack.sql('alter table storage.objects_away rename to objects');
  assert.deepEqual([await answer(files), await answer(files), await answer(files, 'Another text')], [200, 200, 410]);
  const mails = (await stack.listMails()).filter(({ subject }) => subject === 'Offer').map(({ attachments }) => attachments);
  const pdf = { filename: 'Offer “1”.pdf', contentType: 'application/pdf', content: createPdf().toString('base64') };
  assert.deepEqual(mails, [[pdf, { filename: 'plan.jpg', contentType: 'image/jpeg', content: createJpeg().toString('base64') }]]);
  const [row] = await stack.sql<{ id: string }>(`update email_log set status = 'failed' where subject = 'Offer' returning quote_id as id`);
  assert.equal(await answer(files), 200);
  const { data } = await (await stack.signIn(ADMIN)).rpc('read_thread', { p_quote_id: row?.id ?? '' });
  const { entries } = data as unknown as { entries: { kind: string; status?: string; files?: Upload[] }[] };
  const replies = entries.filter(({ kind }) => kind === 'reply').map((reply) => `${reply.status} ${reply.files?.map(({ id }) => id)}`);
  assert.deepEqual(replies, ['failed ', `sent ${files}`]);
  assert.equal((await open(files[0], admin)).status, 200);
  const left = countObjects();
  await stack.sql(`update attachments set created_at = now() - interval '8 days' where budget <> 'visitor'`);
  await waitForObjects(left - large.length);
  stack.runCommand('erase-person', [quote.email]);
  await waitForObjects(left - large.length - files.length);
});
