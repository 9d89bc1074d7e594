/** @jest-environment jsdom */
import { PREVIEW_STORAGE_KEY } from './document.ts';
import { reportViews } from './report-views.ts';

const VIEW = { type: 'view', remote: 'shop', release: 's1', path: '/shop' };
let sent: [url: string, reports: unknown][];
let observers: PaintObserver[] = [];
let hasPainted = false;

/** Calls back for each paint; with `buffered` for the earlier ones too. */
class PaintObserver {
  readonly callback: (list: { getEntriesByName(name: string): object[] }) => void;
  constructor(callback: PaintObserver['callback']) {
    this.callback = callback;
  }
  observe() {
    observers.push(this);
    if (hasPainted) this.notify();
  }
  disconnect() {
    observers = observers.filter((each) => each !== this);
  }
  notify() {
    this.callback({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) });
  }
}

function paint(): void {
  hasPainted = true;
  for (const observer of observers) observer.notify();
}

beforeEach(() => {
  [sent, observers, hasPainted] = [[], [], false];
  Object.assign(window, { PerformanceObserver: PaintObserver });
  navigator.sendBeacon = (url, body) => sent.push([String(url), JSON.parse(String(body))]) > 0;
  openDocument(`<script type="application/json" id="view" data-url="https://api.example/collect">${JSON.stringify(VIEW)}</script>`);
});
afterEach(() => {
  delete window.sendReports;
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
  paint();
  expect(sent).toEqual([]);
  fire('pageshow');
  expect(sent).toEqual([['https://api.example/collect', [VIEW]]]);
  fire('pagehide');
  fire('pageshow');
  expect(sent).toHaveLength(2);
});

test('reports a page that loads in the background, or that is prerendered, when it is painted', () => {
  const fire = start();
  fire('pageshow');
  expect(sent).toEqual([]);
  paint();
  paint();
  expect(sent).toHaveLength(1);
});

test.each<[string, () => void]>([
  ['of a site without a collector', () => openDocument('')],
  ['in the preview of a tab', () => sessionStorage.setItem(PREVIEW_STORAGE_KEY, 'shop.first')],
])('reports nothing %s', (_, prepare) => {
  prepare();
  const fire = start();
  fire('pageshow');
  paint();
  expect([sent, window.sendReports]).toEqual([[], undefined]);
});
