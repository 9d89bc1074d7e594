/** @jest-environment jsdom */
import { isPrerendered, isRenderedInBrowser, PREVIEW_STORAGE_KEY } from './render-mode.ts';

const OWN = { path: '/terms', page: './TermsPage', prerender: true };
/** A route of the navigation, without the name of its module. */
const LINKED = { path: '/', page: '', prerender: true };

function openDocument(routes: object[]): void {
  document.body.innerHTML = `<main>Terms</main><script type="application/json" id="registry">${JSON.stringify({ routes })}</script>`;
}

afterEach(() => sessionStorage.clear());

test('a page whose route is prerendered is not rendered in the browser, also without an island', () => {
  openDocument([LINKED, OWN]);
  expect([isPrerendered(), isRenderedInBrowser()]).toEqual([true, false]);
});

test.each<[string, object[]]>([
  ['whose route is not prerendered', [LINKED, { ...OWN, prerender: false }]],
  ['of the shell, which no route has', [LINKED]],
])('a page %s is rendered in the browser', (_, routes) => {
  openDocument(routes);
  expect([isPrerendered(), isRenderedInBrowser()]).toEqual([false, true]);
});

test('in a preview the browser renders every page', () => {
  openDocument([OWN]);
  sessionStorage.setItem(PREVIEW_STORAGE_KEY, 'shop.first');
  expect([isPrerendered(), isRenderedInBrowser()]).toEqual([true, true]);
});
