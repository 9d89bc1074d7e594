import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

/** How the store in this test behaves; each test starts with one that honors all conditions. */
interface Behavior {
  ignoresConditions: boolean;
  /** Requests of this kind fail with a status, such as `{ PUT: [500] }`; a lost response is one after the write. */
  failures: Record<string, { status: number; code: string; isAfterWrite?: boolean }[]>;
}

const ROOT = '/site/cdn/';
let server: Server;
let behavior: Behavior;
let objects: Map<string, { body: Buffer; headers: Record<string, string> }>;
let requests: string[];

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  behavior = { ignoresConditions: false, failures: {} };
  objects = new Map();
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const toEtag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

/** Answers like S3, as far as this repository uses it. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '', 'http://s3');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  requests.push(`${method} ${url.pathname}`);
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
  const failure = behavior.failures[method]?.shift();
  if (failure && !failure.isAfterWrite) return void refuse(failure.status, failure.code);
  const key = url.pathname.slice(ROOT.length);
  const stored = objects.get(key);
  if (url.searchParams.has('list-type')) {
    const contents = [...objects.keys()].map((name) => `<Contents><Key>cdn/${name}</Key></Contents>`);
    return void response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
  }
  if (method === 'PUT') {
    const isMet = headers['if-none-match'] ? !stored : stored && headers['if-match'] === toEtag(stored.body);
    if (!isMet && !behavior.ignoresConditions) return void refuse(412, 'PreconditionFailed');
    objects.set(key, {
      body,
      headers: { 'content-type': String(headers['content-type']), 'cache-control': String(headers['cache-control']) },
    });
    if (failure) return void refuse(failure.status, failure.code);
    return void response.setHeader('ETag', toEtag(body)).end();
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (!stored) return void refuse(404, 'NoSuchKey');
  response.writeHead(200, { ETag: toEtag(stored.body), 'Content-Length': stored.body.length }).end(method === 'HEAD' ? '' : stored.body);
}

const POINTER = 'remotes/demo/current.json';

/** Evaluates an expression with `store`, `put` and `read` in a separate process, because the AWS SDK doesn't run inside Jest. */
async function evaluate(expression: string, credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const script = `import { createS3ObjectStore } from ${JSON.stringify(import.meta.resolve('./s3-object-store.ts'))};
    const store = createS3ObjectStore({ bucket: 'site', prefix: 'cdn', region: 'us-east-1', endpoint: 'http://127.0.0.1:${port}' });
    const create = (text, key = '${POINTER}') => store.write(key, Buffer.from(text));
    const replace = (text, version) => store.write('${POINTER}', Buffer.from(text), version);
    const read = async () => { const stored = await store.get('${POINTER}'); return stored && { text: String(stored.bytes), version: stored.version }; };
    const result = await (async () => ${expression})().catch(({ constructor, message }) => ({ error: constructor.name, message }));
    console.log(JSON.stringify(result ?? null));`;
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', AWS_EC2_METADATA_DISABLED: 'true', ...credentials };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  return JSON.parse(stdout);
}

test('creates an object once, with the headers that browsers need, and replaces it only in the version that was read', async () => {
  const steps = `[await read(), await create('{}'), await create('[]'), await replace('1', '"old"'), await replace('2', (await read()).version),
    (await read()).text, await store.getVersion('${POINTER}'), await store.getVersion('shell/current.json')]`;
  expect(await evaluate(steps)).toEqual([null, true, false, false, true, '2', toEtag(Buffer.from('2')), null]);
  expect(objects.get(POINTER)?.headers).toEqual({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
});

test('a store that ignores conditions is refused at the first write', async () => {
  behavior.ignoresConditions = true;
  const message = (header: string) => expect.stringContaining(`can't be a release store: it ignores ${header}, so publishers could`);
  expect(await evaluate(`create('{}')`)).toMatchObject({ message: message('IfNoneMatch') });
  expect(await evaluate(`replace('[]', (await read()).version)`)).toMatchObject({ message: message('IfMatch') });
});

test('a write whose response was lost counts as done, and a conflict with another publisher as lost', async () => {
  behavior.failures = { PUT: [{ status: 500, code: 'InternalError', isAfterWrite: true }] };
  expect(await evaluate(`[await create('{}'), (await read()).text]`)).toEqual([true, '{}']);
  behavior.failures = { PUT: [{ status: 409, code: 'ConditionalRequestConflict' }] };
  expect(await evaluate(`[await replace('[]', (await read()).version), (await read()).text]`)).toEqual([false, '{}']);
});

test.each([
  ['too large', () => objects.set(POINTER, { body: Buffer.alloc(1_000_001), headers: {} }), 'has 1000001 bytes, at most 1000000 are read'],
  [
    'encrypted by its writer',
    () => Object.assign(behavior, { failures: { GET: [{ status: 400, code: 'InvalidRequest' }] } }),
    "can't be read, because its writer encrypted",
  ],
])('an object that is %s is invalid, so that others can be read', async (_, prepare, message) => {
  prepare();
  expect(await evaluate('read()')).toEqual({ error: 'InvalidReleaseError', message: expect.stringContaining(message) });
});

test('lists only objects with valid keys, and removes objects one by one', async () => {
  for (const key of ['remotes/demo/a.js', 'remotes/demo/../../etc/passwd', 'remotes/demo//x', 'remotes/demo/a\\b'])
    objects.set(key, { body: Buffer.from('1'), headers: {} });
  expect(await evaluate(`store.list('remotes').then((list) => list.map(({ key }) => key))`)).toEqual(['remotes/demo/a.js']);
  await evaluate(`store.remove(['remotes/demo/a.js', 'shell/a.js'])`);
  expect(requests.slice(-2)).toEqual([`DELETE ${ROOT}remotes/demo/a.js`, `DELETE ${ROOT}shell/a.js`]);
});

test('says what to check if the store rejects a write or if there are no keys', async () => {
  behavior.failures = { PUT: [{ status: 403, code: 'AccessDenied' }] };
  const rejected = `The store can't be used for ${POINTER}: AccessDenied: no. Check RELEASE_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the network.`;
  expect(await evaluate(`create('{}')`)).toEqual({ error: 'Error', message: rejected });
  const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
  expect(await evaluate(`create('{}')`, none)).toMatchObject({ message: expect.stringContaining('CredentialsProviderError') });
});
