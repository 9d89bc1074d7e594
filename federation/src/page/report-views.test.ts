/** @jest-environment jsdom */
import { PREVIEW_STORAGE_KEY } from './render-mode.ts';
import { reportViews } from './report-views.ts';

const VIEW = { type: 'view', remote: 'shop', release: 's1', path: '/shop' };
let sent: [url: string, reports: unknown][];
let isHidden = false;

beforeEach(() => {
  sent = [];
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  navigator.sendBeacon = (url, body) => sent.push([String(url), JSON.parse(String(body))]) > 0;
  openDocument(`<script type="application/json" id="view" data-url="https://api.example/collect">${JSON.stringify(VIEW)}</script>`);
});
afterEach(() => {
  delete window.sendReports;
  delete navigator.globalPrivacyControl;
  sessionStorage.clear();
});

function openDocument(view: string): void {
  document.body.innerHTML = view;
}

/** Starts a document whose listeners the next test doesn't see. */
function start(): (type: string) => void {
  const listeners: [type: string, listener: EventListener][] = [];
  const add = jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type, listener as EventListener]);
  });
  reportViews();
  add.mockRestore();
  return (type) => {
    for (const [each, listener] of listeners) if (each === type) listener(new Event(type));
  };
}

test('reports a page once when it has loaded, and again when the browser restores it', () => {
  const fire = start();
  expect(sent).toEqual([]);
  fire('pageshow');
  expect(sent).toEqual([['https://api.example/collect', [VIEW]]]);
  isHidden = true;
  fire('visibilitychange');
  isHidden = false;
  fire('visibilitychange');
  expect(sent).toHaveLength(1);
  fire('pagehide');
  isHidden = true;
  fire('visibilitychange');
  isHidden = false;
  fire('pageshow');
  expect(sent).toHaveLength(2);
});

test('reports a page that is left before it has loaded', () => {
  const fire = start();
  fire('pagehide');
  expect(sent).toHaveLength(1);
});

test('reports a page that loads in the background, or that is prerendered, when it is shown', () => {
  isHidden = true;
  const fire = start();
  fire('pageshow');
  expect(sent).toEqual([]);
  isHidden = false;
  fire('visibilitychange');
  expect(sent).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['of a site without a collector', () => openDocument('')],
  ['of a visitor with Global Privacy Control', () => void Object.assign(navigator, { globalPrivacyControl: true })],
  ['in the preview of a tab', () => sessionStorage.setItem(PREVIEW_STORAGE_KEY, 'shop.first')],
])('reports nothing %s', (_, prepare) => {
  prepare();
  const fire = start();
  fire('pageshow');
  expect([sent, window.sendReports]).toEqual([[], undefined]);
});
