export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** An element of the page: the first visible one that matches. */
export interface Target {
  css: string;
  /** Part of its text, label or accessible name. */
  name?: string;
}

export type Key = 'Enter' | 'Escape' | 'Space' | 'Tab' | 'Shift+Tab' | 'Control+V' | `Arrow${'Up' | 'Down' | 'Left' | 'Right'}`;

export interface Viewport {
  width: number;
  height: number;
}

/** What the visitor has set in the operating system. */
export interface Media {
  colorScheme?: 'dark';
  reducedMotion?: true;
  forcedColors?: true;
}

/** Settings that an engine can't be started with. */
export const UNSUPPORTED_MEDIA: Record<Engine, readonly (keyof Media)[]> = { chromium: [], firefox: [], webkit: ['forcedColors'] };

/** What a journey does in a browser, independent of its engine. */
export interface Driver {
  engine: Engine;
  /** Loads a document and waits for its load event. */
  open(url: string): Promise<void>;
  /** Sets the size of the page in CSS pixels; a new page has 1280 × 800. The width must be at least 320 pixels. */
  setViewport(viewport: Viewport): Promise<void>;
  /** Runs a function in the page. It and its arguments are serialized. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Waits for the element and clicks it with the mouse. */
  click(target: Target): Promise<void>;
  /** Waits for the field and replaces its value by typing. */
  fill(target: Target, text: string): Promise<void>;
  /** Presses a key in the focused element. */
  press(key: Key): Promise<void>;
  /** Waits for the element and returns its text. */
  readText(target: Target): Promise<string>;
  /** Waits until the element is visible, or with `false`, until none is. */
  waitFor(target: Target, isVisible?: boolean): Promise<void>;
  /** Messages of the dialogs that pages have opened, such as by `alert`; each was dismissed. */
  dialogs: string[];
  countWindows(): Promise<number>;
  /** Returns a PNG of the viewport. */
  takeScreenshot(): Promise<Buffer>;
  /** Returns the printed page as a PDF; null in WebKit, whose driver has no command for it. */
  print(): Promise<Uint8Array | null>;
  /** Uncaught errors and policy violations of the current document. WebKit may miss those of its first milliseconds. */
  listErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface EngineBrowser<Element> {
  /** Opens a page without cookies and stored data. With the port of a proxy all hosts but this machine are requested through it. */
  openPage(proxyPort?: number): Promise<EnginePage<Element>>;
  close(): Promise<void>;
}

/** The methods that each engine implements; `createDriver` adds the others. */
export interface EnginePage<Element> {
  open(url: string): Promise<void>;
  /** Evaluates an expression in each document, before the page's scripts or as early as the engine can. */
  addInitScript(expression: string): Promise<void>;
  setViewport(viewport: Viewport): Promise<void>;
  press(key: Key): Promise<void>;
  /** Evaluates an expression, which may return a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Evaluates an expression and returns the element that it results in; null for null. */
  findElement(expression: string): Promise<Element | null>;
  click(element: Element): Promise<void>;
  /** Types text into the focused field. */
  type(element: Element, text: string): Promise<void>;
  takeScreenshot(): Promise<Buffer>;
  print?(): Promise<Uint8Array>;
  dialogs: string[];
  countWindows(): Promise<number>;
  close(): Promise<void>;
}

/** Longer than the ten seconds after which the site gives a file up. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 100;
const VIEWPORT: Viewport = { width: 1280, height: 800 };

/** Opens a page and returns its driver. */
export async function openDriver<Element>(engine: Engine, browser: EngineBrowser<Element>, proxyPort?: number): Promise<Driver> {
  const page = await browser.openPage(proxyPort);
  await page.setViewport(VIEWPORT);
  await page.addInitScript(`(${recordErrors})()`);
  return createDriver(engine, page);
}

function createDriver<Element>(engine: Engine, page: EnginePage<Element>): Driver {
  const toExpression = (run: (...args: never[]) => unknown, args: unknown[]) =>
    `(${run})(${args.map((arg) => JSON.stringify(arg)).join(',')})`;
  const find = (target: Target) => page.findElement(toExpression(findVisibleElement, [target]));
  const evaluate: Driver['evaluate'] = (run, ...args) => page.evaluate(toExpression(run, args)) as never;
  const poll = async <T>(target: Target, what: string, check: () => Promise<T | null>): Promise<T> => {
    const end = Date.now() + TIMEOUT_MS;
    let cause: unknown;
    for (;;) {
      // The check fails while a document is being replaced.
      const result = await check().catch((error) => {
        cause = error;
        return null;
      });
      if (result !== null) return result;
      if (Date.now() > end) {
        const page = await evaluate(describePage).catch(String);
        const message = `${what} within ${TIMEOUT_MS / 1000} s in ${engine}: ${JSON.stringify(target)}. The page: ${page}`;
        throw new Error(message, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const act = <T>(target: Target, action: (element: Element) => Promise<T>) =>
    poll(target, 'No such element could be used', async () => {
      const element = await find(target);
      return element && { result: await action(element) };
    }).then(({ result }) => result);
  return {
    engine,
    open: (url) => page.open(url),
    setViewport: (viewport) => page.setViewport(viewport),
    evaluate,
    click: (target) => act(target, (element) => page.click(element)),
    fill: (target, text) =>
      act(target, async (element) => {
        await page.click(element);
        await evaluate(() => (document.activeElement as HTMLInputElement).select?.());
        await page.type(element, text);
      }),
    press: (key) => page.press(key),
    readText: (target) =>
      poll(
        target,
        'No such element',
        async () => (await page.evaluate(`${toExpression(findVisibleElement, [target])}?.textContent ?? null`)) as string | null,
      ),
    waitFor: async (target, isVisible = true) => {
      const what = isVisible ? 'No such element is visible' : 'An element is still visible';
      await poll(target, what, async () => (Boolean(await find(target)) === isVisible ? true : null));
    },
    dialogs: page.dialogs,
    countWindows: () => page.countWindows(),
    takeScreenshot: () => page.takeScreenshot(),
    print: async () => (await page.print?.()) ?? null,
    listErrors: () => evaluate(() => (globalThis as { recordedErrors?: string[] }).recordedErrors ?? []),
    close: () => page.close(),
  };
}

/** Runs in the page. Returns the first visible element that matches. */
function findVisibleElement({ css, name }: Target): Element | null {
  const matches = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
    if (name === undefined) return true;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    return [element.textContent, element.getAttribute('aria-label'), ...labels].some((text) => text?.includes(name));
  };
  return [...document.querySelectorAll(css)].find(matches) ?? null;
}

/** Runs in the page. Returns what explains why an element is missing. */
function describePage(): string {
  const { recordedErrors = [] } = globalThis as { recordedErrors?: string[] };
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` would contain scripts and hidden texts
  const text = document.body.innerText.replace(/\s+/g, ' ').slice(0, 300);
  return JSON.stringify({ url: location.href, state: document.readyState, isOnline: navigator.onLine, recordedErrors, text });
}

/** Runs in the page. Engines differ in which errors a driver receives, so the page records its own. */
function recordErrors(): void {
  if ('recordedErrors' in globalThis) return;
  const errors: string[] = [];
  Object.assign(globalThis, { recordedErrors: errors });
  addEventListener('error', ({ message }) => void errors.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => void errors.push(`unhandled rejection: ${reason}`));
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => void errors.push(`${violatedDirective}: ${blockedURI}`),
  );
}
