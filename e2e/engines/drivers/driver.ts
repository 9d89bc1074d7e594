export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** An element of the page: the first visible one that matches. */
export interface Target {
  css: string;
  /** Part of its text, label or accessible name. */
  name?: string;
}

export type Key = 'Enter' | 'Escape' | 'Space' | 'Tab' | 'Control+V' | 'ArrowLeft' | 'ArrowRight';

export interface Viewport {
  width: number;
  height: number;
}

/** A setting of the visitor's operating system. */
export type Media = 'reduced motion' | 'forced colors';

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
  /** Waits until the element is visible, or with `false`, until none is. */
  waitFor(target: Target, isVisible?: boolean): Promise<void>;
  /** Returns the printed page as a PDF; null in WebKit, whose driver has no command for it. */
  print(): Promise<Uint8Array | null>;
  /** Uncaught errors and policy violations of the current document. WebKit may miss those of its first milliseconds. */
  listErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. Its pages request all hosts but this machine through a port without a proxy, so no request leaves the machine. */
export interface EngineBrowser<Element> {
  /** Opens a page without cookies and stored data. */
  openPage(): Promise<EnginePage<Element>>;
  close(): Promise<void>;
}

export const NO_PROXY_PORT = 9;

/** The methods that each engine implements; `openDriver` adds the others. */
export interface EnginePage<Element> extends Pick<Driver, 'open' | 'setViewport' | 'press' | 'close'> {
  /** Evaluates an expression in each document, before the page's scripts or as early as the engine can. */
  addInitScript(expression: string): Promise<void>;
  /** Evaluates an expression, which may return a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Evaluates an expression and returns the element that it results in; null for null. */
  findElement(expression: string): Promise<Element | null>;
  click(element: Element): Promise<void>;
  /** Types text into the focused field. */
  type(element: Element, text: string): Promise<void>;
  print?(): Promise<Uint8Array>;
}

/** Longer than the ten seconds after which the site gives a file up. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** Opens a page and returns its driver. */
export async function openDriver<Element>(engine: Engine, browser: EngineBrowser<Element>): Promise<Driver> {
  const page = await browser.openPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.addInitScript(`(${recordErrors})()`);
  const toExpression = (run: (...args: never[]) => unknown, args: unknown[]) =>
    `(${run})(${args.map((arg) => JSON.stringify(arg)).join(',')})`;
  const find = (target: Target) => page.findElement(toExpression(findVisibleElement, [target]));
  const evaluate: Driver['evaluate'] = (run, ...args) => page.evaluate(toExpression(run, args)) as never;
  const poll = async (target: Target, problem: string, check: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + TIMEOUT_MS;
    let cause: unknown;
    // The check fails while a document is being replaced.
    const checkSafely = () =>
      check().catch((error) => {
        cause = error;
        return false;
      });
    while (!(await checkSafely())) {
      if (Date.now() > end) {
        const state = await evaluate(describePage).catch(String);
        throw new Error(`${problem} within ${TIMEOUT_MS / 1000} s in ${engine}: ${JSON.stringify(target)}. The page: ${state}`, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const act = (target: Target, action: (element: Element) => Promise<void>) =>
    poll(target, 'No such element could be used', async () => {
      const element = await find(target);
      if (element) await action(element);
      return element !== null;
    });
  return {
    engine,
    open: page.open,
    setViewport: page.setViewport,
    press: page.press,
    close: page.close,
    evaluate,
    click: (target) => act(target, page.click),
    fill: (target, text) =>
      act(target, async (element) => {
        await page.click(element);
        await evaluate(() => (document.activeElement as HTMLInputElement).select?.());
        await page.type(element, text);
      }),
    waitFor: (target, isVisible = true) =>
      poll(
        target,
        isVisible ? 'No such element is visible' : 'An element is still visible',
        async () => Boolean(await find(target)) === isVisible,
      ),
    print: async () => (await page.print?.()) ?? null,
    listErrors: () => evaluate(() => (globalThis as { recordedErrors?: string[] }).recordedErrors ?? []),
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
