import { createServer } from 'node:http';
import { type Closable, listenOnLoopback } from '../serve/loopback.ts';
import { startSiteServer } from '../serve/server.ts';
import type { ReleasePointer } from '../site-types.ts';
import { makeLive } from '../store/make-live.ts';
import { upload } from '../store/upload.ts';
import { commandContext } from '../testing/command-context.ts';
import { type Workplace, workplace } from '../testing/release-fixture.ts';
import { buildTinyDemo, buildTinyShell, release, tinySiteDir } from '../testing/tiny-site.ts';
import { goLive, isComposed } from './go-live.ts';

jest.setTimeout(60_000);

let place: Workplace;
let server: Closable;
beforeEach(async () => {
  place = workplace();
  await release(place, 'shell', buildTinyShell(place));
  await release(place, 'demo', buildTinyDemo(place, 'first words'));
  server = await startSiteServer(0, { siteDir: tinySiteDir(place.folder), cdnDir: `${place.folder}/cdn` });
});
afterEach(async () => {
  await server.stop();
  place.remove();
});
const url = () => `http://localhost:${server.port}/demo`;

/** Moves the demo's pointer without composing. */
async function moveDemo(words: string): Promise<ReleasePointer> {
  const seen = await place.store.seePointer('demo');
  const { release: stored } = await upload(place.store, buildTinyDemo(place, words));
  return makeLive(place.store, 'demo', seen, { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
}

test('a move is over when visitors get it, and says so', async () => {
  const pointer = await moveDemo('second words');
  const context = commandContext(place, url());
  expect(isComposed(context.config, 'demo', pointer.releaseId)).toBe(false);
  await goLive(context, 'demo', pointer);
  expect(context.said).toEqual([`demo ${pointer.releaseId} is live (generation 2, by Ada).`, `${url()} serves it.`]);
  expect(await (await fetch(url())).text()).toContain('second words');
  expect(isComposed(context.config, 'demo', pointer.releaseId)).toBe(true);
});

test('a site that serves another release is told, with what may be the cause', async () => {
  const context = commandContext(place, url());
  // Another host composes the site of a store, and here there is none.
  const config = { ...context.config, store: 's3://elsewhere' };
  const pointer = await moveDemo('second words');
  await expect(goLive({ ...context, config }, 'demo', pointer, 300)).rejects.toThrow(
    `The pointer of demo names ${pointer.releaseId}, but ${url()} still serves another release after 0.3 s`,
  );
});

test('a site that is too busy to keep its connections is asked again, not taken for one that isn’t there', async () => {
  let dropped = 0;
  const busy = await listenOnLoopback(0, () =>
    createServer(async (request, response) => {
      dropped += 1;
      if (dropped < 3) return void request.socket.destroy();
      response.end(await (await fetch(url())).text());
    }),
  );
  try {
    const context = commandContext(place, `http://localhost:${busy.port}`);
    await goLive(context, 'demo', await moveDemo('second words'));
    expect(context.said.at(-1)).toBe(`http://localhost:${busy.port} serves it.`);
  } finally {
    await busy.stop();
  }
});

test('without a running site a local release is live with its next start; one in a store can’t be vouched for', async () => {
  const context = commandContext(place, 'http://localhost:4');
  const pointer = await moveDemo('second words');
  await goLive(context, 'demo', pointer);
  expect(context.said.at(-1)).toBe('No site answers at http://localhost:4 now; the next "npm start" serves it.');
  const config = { ...context.config, store: 's3://elsewhere' };
  await expect(goLive({ ...context, config }, 'demo', pointer, 300)).rejects.toThrow('http://localhost:4 does not answer');
});

test('pages that can’t be composed leave the old site, and the way back is named', async () => {
  const seen = await place.store.seePointer('demo');
  const { release: stored } = await upload(place.store, buildTinyDemo(place, 'lost words'));
  await place.store.objects.remove([`remotes/demo/${stored.releaseId}/prerender.cjs`]);
  const pointer = await makeLive(place.store, 'demo', seen, { releaseId: stored.releaseId, by: 'Ada', action: 'publish' });
  await expect(goLive(commandContext(place, url()), 'demo', pointer)).rejects.toThrow(
    /visitors still see the old one: .*Run "npm run rollback -- demo"/s,
  );
  expect(await (await fetch(url())).text()).toContain('first words');
});
