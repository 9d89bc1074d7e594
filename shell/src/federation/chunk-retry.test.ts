import { installChunkRetry } from './chunk-retry.ts';

const MENU = 7;
const FILE = '/shell/0123456789abcdef/c.7.js';
const HASH = 'sha256-published';

/** A bundler's runtime whose chunk fails as often as `failures` says; `asked` are the addresses that it took. */
function runtime(failures: number) {
  const asked: string[] = [];
  const its = globalThis as typeof globalThis & { __webpack_chunk_load__: (chunk: number) => Promise<unknown> };
  Object.assign(its, {
    __webpack_public_path__: `${location.origin}/shell/0123456789abcdef/`,
    __webpack_get_script_filename__: (chunk: number) => `c.${chunk}.js`,
    __webpack_chunk_load__: async (chunk: number) => {
      asked.push((its as unknown as { __webpack_get_script_filename__: (chunk: number) => string }).__webpack_get_script_filename__(chunk));
      if (asked.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return 'menu';
    },
  });
  installChunkRetry();
  return { asked, load: () => its.__webpack_chunk_load__(MENU) };
}

/** Has the browser answer each link by `answer`; gives what was asked for. */
function browser(answer: 'load' | 'error'): { href: string; rel: string; integrity: string }[] {
  const links: { href: string; rel: string; integrity: string }[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((element) => {
    const { href, rel, integrity } = element as HTMLLinkElement;
    links.push({ href, rel, integrity });
    queueMicrotask(() => (element as HTMLLinkElement)[`on${answer}`]?.(new Event(answer) as never));
  });
  return links;
}

beforeEach(() => {
  document.body.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: { [FILE]: HASH } })}</script>`;
});
afterEach(() => jest.restoreAllMocks());

test('a chunk that loads at once is asked for by its own address, and checked by the import map alone', async () => {
  const links = browser('load');
  const { asked, load } = runtime(0);
  expect(await load()).toBe('menu');
  expect([asked, links]).toEqual([['c.7.js'], []]);
});

test('a chunk that failed is asked for by another address each time, after a check by the hash of the first', async () => {
  const links = browser('load');
  const { asked, load } = runtime(2);
  await expect(load()).rejects.toThrow(TypeError);
  await expect(load()).rejects.toThrow(TypeError);
  expect(await load()).toBe('menu');
  expect(asked).toEqual(['c.7.js', 'c.7.js?retry=1', 'c.7.js?retry=2']);
  const check = { rel: 'modulepreload', integrity: HASH };
  expect(links).toEqual([
    { ...check, href: `${location.origin}${FILE}?retry=1` },
    { ...check, href: `${location.origin}${FILE}?retry=2` },
  ]);
});

test('a chunk that isn’t what was published is never imported', async () => {
  browser('error');
  const { asked, load } = runtime(1);
  await expect(load()).rejects.toThrow(TypeError);
  await expect(load()).rejects.toThrow("isn't there, or isn't what was published");
  expect(asked).toEqual(['c.7.js']);
});
