import { installChunkRetry } from './chunk-retry.ts';

const CHUNK = 7;
const FILE = '/shell/0123456789abcdef/c.7.js';
const HASH = 'sha256-published';

/** A bundler runtime whose chunk fails `failures` times. `requests` are the file names that it requested. */
function createRuntime(failures: number) {
  const requests: string[] = [];
  const runtime = globalThis as typeof globalThis & {
    __webpack_chunk_load__: (chunk: number) => Promise<unknown>;
    __webpack_get_script_filename__: (chunk: number) => string;
  };
  Object.assign(runtime, {
    __webpack_public_path__: `${location.origin}/shell/0123456789abcdef/`,
    __webpack_get_script_filename__: (chunk: number) => `c.${chunk}.js`,
    __webpack_chunk_load__: async (chunk: number) => {
      requests.push(runtime.__webpack_get_script_filename__(chunk));
      if (requests.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return 'menu';
    },
  });
  installChunkRetry();
  return { requests, load: () => runtime.__webpack_chunk_load__(CHUNK) };
}

/** Fires `event` on every appended script; returns the scripts' attributes. */
function respondToScripts(event: 'load' | 'error'): { src: string; type: string; integrity: string }[] {
  const scripts: { src: string; type: string; integrity: string }[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((element) => {
    const { src, type, integrity } = element as HTMLScriptElement;
    scripts.push({ src, type, integrity });
    queueMicrotask(() => (element as HTMLScriptElement)[`on${event}`]?.(new Event(event) as never));
  });
  return scripts;
}

function setImportMap(integrity: Record<string, string>): void {
  document.body.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
}

beforeEach(() => setImportMap({ [FILE]: HASH }));
afterEach(() => jest.restoreAllMocks());

test('requests a chunk by its original URL, without an extra integrity check, if the first attempt succeeds', async () => {
  const scripts = respondToScripts('load');
  const { requests, load } = createRuntime(0);
  expect(await load()).toBe('menu');
  expect([requests, scripts]).toEqual([['c.7.js'], []]);
});

test('requests a failed chunk by a new URL each time, after checking the hash of the original', async () => {
  const scripts = respondToScripts('load');
  const { requests, load } = createRuntime(2);
  await expect(load()).rejects.toThrow(TypeError);
  await expect(load()).rejects.toThrow(TypeError);
  expect(await load()).toBe('menu');
  expect(requests).toEqual(['c.7.js', 'c.7.js?retry=1', 'c.7.js?retry=2']);
  const check = { type: 'module', integrity: HASH };
  expect(scripts).toEqual([
    { ...check, src: `${location.origin}${FILE}?retry=1` },
    { ...check, src: `${location.origin}${FILE}?retry=2` },
  ]);
});

test('does not import a chunk whose hash differs', async () => {
  respondToScripts('error');
  const { requests, load } = createRuntime(1);
  await expect(load()).rejects.toThrow(TypeError);
  await expect(load()).rejects.toThrow('is missing or differs from its published hash');
  expect(requests).toEqual(['c.7.js']);
});

test('does not request a failed chunk again if the import map has no hash of it', async () => {
  setImportMap({});
  const scripts = respondToScripts('load');
  const { requests, load } = createRuntime(1);
  await expect(load()).rejects.toThrow(TypeError);
  await expect(load()).rejects.toThrow(`No hash is published for ${location.origin}${FILE}?retry=1.`);
  expect([requests, scripts]).toEqual([['c.7.js'], []]);
});
