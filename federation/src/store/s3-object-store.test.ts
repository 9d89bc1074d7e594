import { execFile } from 'node:child_process';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

let server: Server;
let respond: (response: ServerResponse, url: string) => void;
beforeAll(async () => {
  server = createServer((request, response) => respond(response, request.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Evaluates an expression with `store` and `key()` in a separate process, because the AWS SDK doesn't run inside Jest. */
async function evaluate(expression: string): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const script = `import { createS3ObjectStore } from ${JSON.stringify(import.meta.resolve('./s3-object-store.ts'))};
    import { createStoreKey as key } from ${JSON.stringify(import.meta.resolve('./store-key.ts'))};
    const store = createS3ObjectStore({ bucket: 'site', prefix: 'cdn', region: 'us-east-1', endpoint: 'http://127.0.0.1:${port}' }, 'quoted');
    const result = await Promise.resolve(${expression}).catch(({ constructor, message }) => ({ error: constructor.name, message }));
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

test.each([
  [400, 'InvalidRequest', 'it is encrypted with a key of its writer'],
  [403, 'InvalidObjectState', 'it is archived'],
])('says why an object that a team made unreadable (%d %s) can’t be read', async (status, code, reason) => {
  respond = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };
  expect(await evaluate(`store.get(key('shell/current.json'))`)).toEqual({
    error: 'UnreadableObjectError',
    message: expect.stringContaining(`can't be read: ${reason}`),
  });
});

test('listings of the S3 store contain only valid keys and folder names', async () => {
  const urls: string[] = [];
  respond = (response, url) => {
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
