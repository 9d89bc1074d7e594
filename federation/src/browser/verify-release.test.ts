import { createRoute, fallbackRelease } from '../testing/page-fixture.ts';
import { verifyRelease } from './verify-release.ts';

const FOLDER = '/remotes/catalog/c0';
const ENTRY = fallbackRelease.entry;
const ROUTE = createRoute('/products', { js: [`${FOLDER}/page.js`], css: [`${FOLDER}/page.css`] });
const HASHES = {
  [ENTRY]: 'sha256-entry',
  [`${FOLDER}/page.js`]: 'sha256-page',
  [`${FOLDER}/lazy.js`]: 'sha256-lazy',
  [`${FOLDER}/page.css`]: 'sha256-styles',
  '/remotes/catalog/c1/entry.js': 'sha256-other-release',
};

/** Fires `load` on every appended element, except `error` on that of `failing`; returns URL and hash of the elements. */
function respondToElements(failing = ''): [element: string, url: string, integrity: string][] {
  const elements: [string, string, string][] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const element = node as HTMLScriptElement & HTMLLinkElement;
    const url = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    elements.push([element.type || element.rel, url, element.integrity]);
    queueMicrotask(() => (url === failing ? element.onerror?.(new Event('error')) : element.onload?.(new Event('load'))));
  });
  return elements;
}

beforeEach(() => {
  document.body.innerHTML = `<script type="importmap">{}</script>`;
});
afterEach(() => jest.restoreAllMocks());

test('loads all scripts of a release and the styles of the page by their hashes', async () => {
  const elements = respondToElements();
  await verifyRelease(ROUTE, ENTRY, HASHES, 0);
  expect(elements).toEqual([
    ['module', ENTRY, 'sha256-entry'],
    ['module', `${FOLDER}/page.js`, 'sha256-page'],
    ['module', `${FOLDER}/lazy.js`, 'sha256-lazy'],
    ['stylesheet', `${FOLDER}/page.css`, 'sha256-styles'],
  ]);
});

test('loads a retry by the same hashes under other URLs', async () => {
  const elements = respondToElements();
  await verifyRelease(ROUTE, ENTRY, HASHES, 2);
  const urls = [ENTRY, `${FOLDER}/page.js`, `${FOLDER}/lazy.js`, `${FOLDER}/page.css`];
  expect(elements.map(([, url]) => url)).toEqual(urls.map((url) => `${url}?retry=2`));
});

test('rejects if one file is missing or altered', async () => {
  respondToElements(`${FOLDER}/lazy.js`);
  await expect(verifyRelease(ROUTE, ENTRY, HASHES, 0)).rejects.toThrow(`${FOLDER}/lazy.js is missing or differs from its published hash.`);
});

test.each([`${FOLDER}/page.js`, `${FOLDER}/page.css`, ENTRY])('rejects if no hash is published for %s', async (url) => {
  respondToElements();
  const { [url]: _, ...others } = HASHES;
  await expect(verifyRelease(ROUTE, ENTRY, others, 0)).rejects.toThrow(`No hash is published for ${url}.`);
});

test('requests nothing in a document without an import map, as dev servers serve it', async () => {
  document.body.innerHTML = '';
  const elements = respondToElements();
  await verifyRelease(ROUTE, ENTRY, {}, 1);
  expect(elements).toEqual([]);
});
