import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

let server: Server;
let respond: (response: ServerResponse, request: IncomingMessage) => void;
beforeAll(async () => {
  server = createServer((request, response) => respond(response, request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface RecordedAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Answers the next requests as an S3 store did. Returns the requests that arrive: the method, the path, and the headers of conditional writes. */
function replay(answers: RecordedAnswer[]): Record<string, unknown>[] {
  const received: Record<string, unknown>[] = [];
  respond = (response, { method, url, headers }) => {
    const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch, 'content-type': type, 'cache-control': cacheControl } = headers;
    received.push({ method, path: url?.split('?')[0], ifNoneMatch, ifMatch, type, cacheControl });
    const { status, headers: sent, body } = answers[received.length - 1] ?? { status: 500 };
    response.writeHead(status, { 'Content-Type': 'application/xml', ...sent }).end(body);
  };
  return received;
}

const rejection = (status: number, code: string): RecordedAnswer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`,
});

const POINTER = '/site/cdn/remotes/demo/current.json';

/** Evaluates an expression with `store` and `key()` in a separate process, because the AWS SDK doesn't run inside Jest. */
async function evaluate(expression: string): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const script = `import { createS3ObjectStore } from ${JSON.stringify(import.meta.resolve('./s3-object-store.ts'))};
    import { createStoreKey as key } from ${JSON.stringify(import.meta.resolve('./store-key.ts'))};
    const store = createS3ObjectStore({ bucket: 'site', prefix: 'cdn', region: 'us-east-1', endpoint: 'http://127.0.0.1:${port}' }, 'quoted');
    const result = await (async () => ${expression})().catch(({ constructor, message }) => ({ error: constructor.name, message }));
    console.log(JSON.stringify(result));`;
  const env = { ...process.env, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', NODE_NO_WARNINGS: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  return JSON.parse(stdout);
}

const listing = (content: string) => `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${content}</ListBucketResult>`;

test('the S3 store refuses an object above the size limit before its body arrives', async () => {
  respond = (response) => {
    response.writeHead(200, { 'Content-Length': 5_000_000_000, ETag: '"1"' }).flushHeaders();
  };
  expect(await evaluate(`store.get(key('remotes/demo/current.json'))`)).toEqual({
    error: 'UnreadableObjectError',
    message: expect.stringContaining("can't be read: it has 5000 MB, at most 1 MB are read"),
  });
});

test('the S3 store stops reading an object of unknown length at the size limit', async () => {
  respond = (response) => {
    response.writeHead(200, { ETag: '"1"' });
    const send = (): void => {
      while (response.write('x'.repeat(100_000)));
      response.once('drain', send);
    };
    send();
  };
  expect(await evaluate(`store.get(key('remotes/demo/0123456789abcdef/page.js'))`)).toMatchObject({ error: 'UnreadableObjectError' });
});

test('listings of the S3 store contain only valid keys and folder names', async () => {
  const urls: string[] = [];
  respond = (response, { url = '' }) => {
    urls.push(url);
    const keys = ['cdn/remotes/demo/page.js', 'cdn/remotes/demo/../../../etc/passwd', 'cdn/remotes/demo//x', 'cdn/remotes/demo/a\\b'];
    const folders = ['cdn/remotes/demo/', 'cdn/remotes/../', 'cdn/remotes//'];
    const objects = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    const prefixes = folders.map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`).join('');
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listing(objects + prefixes));
  };
  const keys = `store.list(key('remotes')).then((list) => list.map((each) => each.key))`;
  expect(await evaluate(`Promise.all([${keys}, store.listFolders(key('remotes'))])`)).toEqual([['remotes/demo/page.js'], ['demo']]);
  expect(urls.every((url) => new URL(url, 'http://s3').searchParams.get('prefix') === 'cdn/remotes/')).toBe(true);
});

test('creates an object only if the store has none, with the headers that browsers need', async () => {
  const received = replay([{ status: 200, headers: { ETag: '"1"' } }, rejection(412, 'PreconditionFailed')]);
  const create = `store.create(key('remotes/demo/current.json'), Buffer.from('{}'))`;
  expect(await evaluate(`[await ${create}, await ${create}]`)).toEqual([true, false]);
  const request = { method: 'PUT', path: POINTER, ifNoneMatch: '*', type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };
  expect(received).toEqual([request, request]);
});

test('replaces an object only in the version that was read', async () => {
  const received = replay([
    { status: 200, headers: { ETag: '"v1"' }, body: '{}' },
    { status: 200, headers: { ETag: '"v2"' } },
    rejection(412, 'PreconditionFailed'),
  ]);
  const replace = `store.replace(pointer, Buffer.from('[]'), version)`;
  const expression = `(async () => {
    const pointer = key('remotes/demo/current.json');
    const { version } = await store.get(pointer);
    return [version, await ${replace}, await ${replace}];
  })()`;
  expect(await evaluate(expression)).toEqual(['v1', true, false]);
  expect(received.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ['GET', undefined],
    ['PUT', '"v1"'],
    ['PUT', '"v1"'],
  ]);
});

test.each([
  ['its own content', '{}', true],
  ['the content of another publisher', '[]', false],
])('a write without a clear outcome counts as done if the store then has %s (%s): %s', async (_, stored, isDone) => {
  const received = replay([rejection(500, 'InternalError'), { status: 200, headers: { ETag: '"v2"' }, body: stored }]);
  expect(await evaluate(`store.replace(key('remotes/demo/current.json'), Buffer.from('{}'), 'v1')`)).toBe(isDone);
  expect(received.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

test.each([
  [404, 'NoSuchBucket'],
  [403, 'AccessDenied'],
])('says what to check if the store answers a write with %d %s', async (status, code) => {
  replay([rejection(status, code)]);
  expect(await evaluate(`store.create(key('remotes/demo/current.json'), Buffer.from('{}'))`)).toEqual({
    error: 'Error',
    message: `The store rejected remotes/demo/current.json: ${code}: refused. Check the bucket, the endpoint and the credentials.`,
  });
});

test('a missing object has no content and no version, and objects are removed one by one', async () => {
  const received = replay([rejection(404, 'NoSuchKey'), { status: 404 }, { status: 204 }, { status: 204 }]);
  const keys = `['remotes/demo/current.json', 'shell/current.json'].map(key)`;
  expect(await evaluate(`[await store.get(${keys}[0]), await store.getVersion(${keys}[0]), await store.remove(${keys})]`)).toEqual([
    null,
    null,
    null,
  ]);
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${POINTER}`,
    `HEAD ${POINTER}`,
    `DELETE ${POINTER}`,
    'DELETE /site/cdn/shell/current.json',
  ]);
});
