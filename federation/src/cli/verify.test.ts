import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { type Closable, listenOnLoopback } from '../serve/loopback.ts';
import { startSiteServer } from '../serve/server.ts';
import { commandContext } from '../testing/command-context.ts';
import { type Workplace, workplace } from '../testing/release-fixture.ts';
import { buildTinyDemo, buildTinyShell, release, tinySiteDir } from '../testing/tiny-site.ts';
import { verify } from './verify.ts';

jest.setTimeout(60_000);

let place: Workplace;
let site: Closable;
let demo: string;
beforeAll(async () => {
  place = workplace();
  await release(place, 'shell', buildTinyShell(place));
  demo = await release(place, 'demo', buildTinyDemo(place, 'words'));
  site = await startSiteServer(0, { siteDir: tinySiteDir(place.folder), cdnDir: path.join(place.folder, 'cdn') });
});
afterAll(async () => {
  await site.stop();
  place.remove();
});
const at = ({ port }: Closable) => commandContext(place, `http://localhost:${port}`);

test('a site whose files are all there says so', async () => {
  const context = at(site);
  await verify(context);
  expect(context.said).toEqual([
    expect.stringMatching(/^5 files of the live releases are in .*, each as it was published\.$/),
    `http://localhost:${site.port} answers for all of them with the right headers.`,
  ]);
});

async function throughProxy(answer: RequestListener): Promise<unknown> {
  const proxy = await listenOnLoopback(0, () => createServer(answer));
  return verify(at(proxy)).finally(() => proxy.stop());
}

test('a file that is not answered, or with another header, is named', async () => {
  const entry = `/remotes/demo/${demo}/remote-entry.js`;
  const wrong = throughProxy(async (request, response) => {
    if (request.url === entry) return void request.socket.destroy();
    const { status, headers } = await fetch(`http://localhost:${site.port}${request.url}`, { method: 'HEAD' });
    const changed = request.url?.endsWith('/demo/current.json') ? { 'cache-control': 'max-age=60' } : {};
    response.writeHead(status, { ...Object.fromEntries(headers), ...changed }).end();
  });
  await expect(wrong).rejects.toThrow(
    new RegExp(
      `2 things are wrong:\\n  - .*${entry} was not answered\\.\\n  - .*current\\.json has cache-control "max-age=60", it must be "no-cache"`,
    ),
  );
});

test('a file that isn’t what was published is named', async () => {
  writeFileSync(path.join(place.folder, 'cdn/remotes/demo', demo, 'prerender.cjs'), 'tampered');
  await expect(verify(at(site))).rejects.toThrow(`1 thing is wrong:\n  - prerender.cjs of demo ${demo} isn't what was published.`);
});
